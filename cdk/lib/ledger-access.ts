import type { KeyStatement } from '@halqa/services/store/key-statements';
import { ledgerPartitions } from '@halqa/services/store/ledger/ledger-keys';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/**
 * The policy of the ledger's table itself, which holds for everybody in the account, administrators included: nothing is
 * deleted, nothing is written in batches or by PartiQL, which go past the conditions of single writes, and what is only added is
 * never updated, except in a transaction that also writes something else. That a put overwrites nothing cannot be said in a policy; see
 * docs/decisions/0043-the-ledgers-table.md.
 */
export function appendOnlyPolicy(): PolicyDocument {
  const deny = (...actions: readonly string[]) =>
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: actions.map((action) => `dynamodb:${action}`),
      // The table that the policy belongs to.
      resources: ['*'],
    });
  const updates = deny('UpdateItem');
  updates.addCondition(...leadingKeys(Object.values(ledgerPartitions).flatMap(({ added }) => added)));
  const statements = [deny('DeleteItem', 'BatchWriteItem', 'PartiQLInsert', 'PartiQLUpdate', 'PartiQLDelete'), updates];
  return new PolicyDocument({ statements });
}

/** A statement of a role about a table: the ledger's or another one. */
export function policyStatement(table: string, { effect, actions, keys }: KeyStatement): PolicyStatement {
  const statement = new PolicyStatement({
    effect: effect === 'Deny' ? Effect.DENY : Effect.ALLOW,
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table],
  });
  statement.addCondition(...leadingKeys(keys));
  return statement;
}

/** A condition on requests all of whose partition keys begin so. */
const leadingKeys = (prefixes: readonly string[]): [string, unknown] => [
  'ForAllValues:StringLike',
  { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) },
];

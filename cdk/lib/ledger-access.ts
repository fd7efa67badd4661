import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ledgerPartitions } from '../../services/src/adapters/dynamo/ledger/ledger-keys.ts';

/**
 * The policy of the ledger's table itself, which holds for everybody in the account, administrators included: nothing is
 * deleted, nothing is written past the conditions of single writes, and what is only added is never updated. That a put
 * overwrites nothing cannot be said in a policy; see docs/decisions/0043-the-ledgers-table.md.
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
  updates.addCondition('ForAnyValue:StringLike', {
    'dynamodb:LeadingKeys': patternsOf(Object.values(ledgerPartitions).flatMap(({ added }) => added)),
  });
  const statements = [deny('DeleteItem', 'BatchWriteItem', 'PartiQLInsert', 'PartiQLUpdate', 'PartiQLDelete'), updates];
  return new PolicyDocument({ statements });
}

/** What a function that writes the books of groups may do, and what one that moves money may do beside it. */
export function ledgerUse(table: string, part: keyof typeof ledgerPartitions): PolicyStatement[] {
  const { added, changed } = ledgerPartitions[part];
  return [
    use(table, [...added, ...changed], 'BatchGetItem', 'ConditionCheckItem', 'GetItem', 'Query'),
    use(table, added, 'PutItem'),
    use(table, changed, 'UpdateItem'),
  ];
}

const use = (table: string, keys: readonly string[], ...actions: readonly string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patternsOf(keys) } },
  });

const patternsOf = (keys: readonly string[]) => keys.map((key) => `${key}*`);

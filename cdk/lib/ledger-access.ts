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
  updates.addCondition('ForAnyValue:StringLike', { 'dynamodb:LeadingKeys': patternsOf(ledgerPartitions.added) });
  const statements = [deny('DeleteItem', 'BatchWriteItem', 'PartiQLInsert', 'PartiQLUpdate', 'PartiQLDelete'), updates];
  return new PolicyDocument({ statements });
}

/** What a function that writes the ledger may do. */
export function ledgerUse(table: string): PolicyStatement[] {
  const { added, changed } = ledgerPartitions;
  return [
    use(table, [...added, ...changed], 'ConditionCheckItem', 'GetItem', 'Query'),
    use(table, added, 'PutItem'),
    use(table, changed, 'UpdateItem'),
  ];
}

/** What whoever shows books to members may do: read journals. */
export const ledgerReading = (table: string): PolicyStatement => use(table, [ledgerPartitions.journals], 'Query');

const use = (table: string, keys: readonly string[], ...actions: readonly string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [table],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patternsOf(keys) } },
  });

const patternsOf = (keys: readonly string[]) => keys.map((key) => `${key}*`);

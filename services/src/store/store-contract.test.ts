import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DeleteCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../simulation/store/memory-store.ts';
import { storeContract } from '../../simulation/store/testing/store-contract.ts';
import { engineTable } from '../../test/engine-table.ts';
import type { Table } from './table.ts';

storeContract('the local engine', () => engineTable({ indexed: ['shown'] }));

const conditions = [
  'attribute_not_exists(PK)',
  'attribute_exists(amount)',
  'amount = :one',
  'amount <> :one',
  'amount < :two OR tags = :tags',
  'NOT (amount >= :two)',
  'amount BETWEEN :one AND :two',
  'amount IN (:one, :two)',
  'contains(tags, :x) AND attribute_exists(PK)',
  'begins_with(label, :x)',
  'size(tags) >= :two',
  'size(label) < :two',
];

const updates = [
  'SET amount = :one',
  'SET amount = amount + :one',
  'SET amount = if_not_exists(amount, :two) - :one, label = :x',
  'SET entries = list_append(if_not_exists(entries, :list), :list)',
  'SET details = :map',
  'SET details.deep = :two REMOVE label',
  'REMOVE amount, tags',
  'ADD amount :two',
  'ADD tags :tags',
  'ADD amount :one, tags :tags SET label = :x',
  'DELETE tags :tags',
];

const values: Readonly<Record<string, unknown>> = {
  ':one': 1,
  ':two': 2,
  ':x': 'x',
  ':tags': new Set(['x', 'y']),
  ':list': ['first'],
  ':map': { deep: 1 },
};

const condition = fc.option(fc.constantFrom(...conditions), { nil: undefined });
const place = fc.record({ partition: fc.constantFrom('p', 'q'), sort: fc.constantFrom('1', '2', '3') });
const item = fc.record(
  {
    amount: fc.constantFrom<unknown>(0, 1, 2, -3.5, 'text', null, true),
    label: fc.constantFrom('', 'x', 'xyz', 'ä'),
    tags: fc.constantFrom(new Set(['x']), new Set(['y', 'z']), new Set([1, 2])),
    details: fc.constantFrom<unknown>({ deep: 3 }, [], {}),
  },
  { requiredKeys: [] },
);
const write = fc.oneof(
  fc.record({ kind: fc.constant('Put' as const), place, item, condition }),
  fc.record({ kind: fc.constant('Update' as const), place, update: fc.constantFrom(...updates), condition }),
  fc.record({ kind: fc.constant('Delete' as const), place, condition }),
  fc.record({ kind: fc.constant('ConditionCheck' as const), place, condition: fc.constantFrom(...conditions) }),
);
type Write = typeof write extends fc.Arbitrary<infer Each> ? Each : never;

/** The input of one write, of its own or in a transaction. */
function inputOf(table: Table, run: number, each: Write) {
  const Key = { PK: `${run}#${each.place.partition}`, SK: each.place.sort };
  const UpdateExpression = each.kind === 'Update' ? each.update : undefined;
  const used = Object.entries(values).filter(([name]) => `${each.condition} ${UpdateExpression}`.includes(name));
  return {
    TableName: table.name,
    ...(each.kind === 'Put' ? { Item: { ...Key, ...each.item } } : { Key }),
    ...(UpdateExpression !== undefined && { UpdateExpression }),
    ...(each.condition !== undefined && { ConditionExpression: each.condition }),
    ...(used.length > 0 && { ExpressionAttributeValues: Object.fromEntries(used) }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
}

/* `inputOf` says what each kind needs, which its one return type does not say. */
const senders = {
  Put: ({ documents }: Table, input: object) =>
    documents.send(new PutCommand({ ...(input as PutCommandInput), ReturnValues: 'ALL_OLD' })),
  Delete: ({ documents }: Table, input: object) =>
    documents.send(new DeleteCommand({ ...(input as DeleteCommandInput), ReturnValues: 'ALL_OLD' })),
  Update: ({ documents }: Table, input: object) =>
    documents.send(new UpdateCommand({ ...(input as UpdateCommandInput), ReturnValues: 'ALL_NEW' })),
};

/** What the client returns or throws, without the sentences of the service. */
async function perform(table: Table, run: number, writes: readonly Write[]): Promise<unknown> {
  const [first, ...rest] = writes;
  try {
    if (first !== undefined && rest.length === 0 && first.kind !== 'ConditionCheck') {
      const { Attributes } = await senders[first.kind](table, inputOf(table, run, first));
      return Attributes;
    }
    const TransactItems = writes.map((each) => ({ [each.kind]: inputOf(table, run, each) }));
    await table.documents.send(new TransactWriteCommand({ TransactItems } as TransactWriteCommandInput));
    return 'written';
  } catch (error) {
    if (error instanceof TransactionCanceledException) {
      return error.CancellationReasons?.map(({ Code, Item }) => [Code, Item]);
    }
    return error instanceof Error ? [error.name, Reflect.get(error, 'Item')] : error;
  }
}

async function contentsOf({ name, documents }: Table, run: number) {
  const pages = ['p', 'q'].map((partition) =>
    documents.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': `${run}#${partition}` },
        ConsistentRead: true,
      }),
    ),
  );
  return (await Promise.all(pages)).map(({ Items }) => Items);
}

it('the store in memory and the local engine do the same, whatever they are asked', async () => {
  const real = await engineTable({ indexed: ['shown'] });
  const memory = { name: real.name, documents: createMemoryStore({ tables: [{ name: real.name }] }).documents };
  let run = 0;
  const command = fc.array(write, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async (commands) => {
      run += 1;
      for (const writes of commands) {
        const [one, other] = [await perform(memory, run, writes), await perform(real, run, writes)];
        expect(one, JSON.stringify(writes)).toEqual(other);
      }
      expect(await contentsOf(memory, run)).toEqual(await contentsOf(real, run));
    }),
    { numRuns: 120 },
  );
});

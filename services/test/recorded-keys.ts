import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import type { GrantedKeys } from '../src/store/granted-keys.ts';
import type { Table } from '../src/store/table.ts';
import type { KeyAccess } from './partition-key-policy.ts';

const running = new AsyncLocalStorage<string>();

/** Runs what a function of the product does, so that its requests are recorded under its name. */
export const runAs = <Result>(name: string, act: () => Promise<Result>): Promise<Result> => running.run(name, act);

type Access = { readonly by: string; readonly kind: keyof GrantedKeys; readonly key: string };

type Recorded = {
  /** Of the table and of its index, not of other tables. */
  readonly accesses: readonly Access[];
  /** Whole, with the writes of transactions to other tables. */
  readonly requests: readonly { readonly by: string; readonly items: readonly KeyAccess[] }[];
};

/** Records the partition keys that each function uses from now on. */
export function recordKeys({ name, documents }: Table): Recorded {
  const accesses: Access[] = [];
  const requests: { by: string; items: KeyAccess[] }[] = [];
  const { send } = documents;
  documents.send = ((sent: { readonly input: unknown }) => {
    const by = running.getStore();
    const command = sent.constructor.name.replace(/(Items?)?Command$/, '');
    if (by !== undefined) {
      accesses.push(...accessesOf(command, ownOf(name, sent.input)).map((access) => ({ by, ...access })));
      requests.push({ by, items: itemsOf(command, sent.input) });
    }
    return Reflect.apply(send, documents, [sent]);
  }) as typeof documents.send; // overloaded by the type of the command, which decides the output
  return { accesses, requests };
}

/** The items of a request that may be written in a transaction; reads name the keys of one table alone. */
function itemsOf(command: string, input: unknown): KeyAccess[] {
  const { success, data } = transaction.safeParse(input);
  if (success)
    return data.TransactItems.flatMap((item) => Object.entries(item).flatMap(([kind, each]) => itemsOf(kind, each)));
  if (!['ConditionCheck', 'Put', 'Update', 'Delete'].includes(command)) return [];
  const { TableName: table } = ofTable.parse(input);
  return accessesOf(command, input).map(({ key }) => ({ table, action: `${command}Item`, key }));
}

/** The input without the writes of a transaction to other tables. */
function ownOf(table: string, input: unknown): unknown {
  const { success, data } = transaction.safeParse(input);
  if (!success) return input;
  const isOwn = (write: unknown) => ofTable.parse(write).TableName === table;
  return { TransactItems: data.TransactItems.filter((item) => Object.values(item).every(isOwn)) };
}

const ofTable = z.object({ TableName: z.string() });

const key = z.object({ PK: z.string() }).transform(({ PK }) => PK);
const keyed = z.object({ Key: key }).transform(({ Key }) => Key);
const put = z.object({ Item: key }).transform(({ Item }) => Item);
const batch = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(key) })) });
const query = z.object({
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string(),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()),
});
const transaction = z.object({ TransactItems: z.array(z.record(z.string(), z.unknown())) });

/** Throws for a command that functions are not granted. */
function accessesOf(command: string, input: unknown): Omit<Access, 'by'>[] {
  switch (command) {
    case 'Get':
    case 'ConditionCheck':
      return [{ kind: 'read', key: keyed.parse(input) }];
    case 'Put':
      return [{ kind: 'write', key: put.parse(input) }];
    case 'Update':
      return [{ kind: 'write', key: keyed.parse(input) }];
    case 'Delete':
      return [{ kind: 'delete', key: keyed.parse(input) }];
    case 'BatchGet':
      return Object.values(batch.parse(input).RequestItems).flatMap(({ Keys }) =>
        Keys.map((each) => ({ kind: 'read' as const, key: each })),
      );
    case 'Query': {
      const { IndexName, KeyConditionExpression, ExpressionAttributeValues } = query.parse(input);
      const [, name = ''] = /PK = (:\w+)/.exec(KeyConditionExpression) ?? [];
      return [{ kind: IndexName === undefined ? 'read' : 'index', key: String(ExpressionAttributeValues[name]) }];
    }
    case 'TransactGet':
    case 'TransactWrite':
      return transaction
        .parse(input)
        .TransactItems.flatMap((item) => Object.entries(item).flatMap(([action, each]) => accessesOf(action, each)));
    default:
      throw new Error(`No function is granted ${command}`);
  }
}

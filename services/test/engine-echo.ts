import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../src/store/table.ts';
import { engineTable } from './engine-table.ts';

type Command = Parameters<DynamoDBDocumentClient['send']>[0];

/**
 * The client of a store in memory, whose commands the local DynamoDB engine gets, too: each one the first time that this thread
 * sends its expressions. Rejects that first one where the engine says anything else, which fails a test of the thread.
 */
export function echoedInEngine(documents: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const send = async (command: Command): Promise<unknown> => {
    const parts = partsOf(command);
    const fresh = parts.map((part) => shapeOf(command, part)).filter((shape) => !known.has(shape));
    if (fresh.length === 0) return documents.send(command);
    for (const shape of fresh) known.add(shape);
    // The store in memory reads and writes at once, so these are the items as the command finds them.
    const found = parts.flatMap(keysIn).map(async (place) => ({ ...place, item: await read(documents, place) }));
    const done = documents.send(command);
    const expected = await outcomeOf(done);
    const echo = last.then(async () => outcomeOf(perform(command, await Promise.all(found))));
    last = echo.catch(() => undefined);
    const said = await echo;
    if (said !== expected) throw new Error(`${fresh.join('\n')}\nin memory: ${expected}; in the engine: ${said}`);
    return done;
  };
  return Object.create(documents, { send: { value: send, writable: true } });
}

/** What was sent to the engine already. */
const known = new Set<string>();

/** One echo after another: they use the same tables. */
let last: Promise<unknown> = Promise.resolve();

/** One action on one table; a transaction has several. */
type Part = { readonly kind: string; readonly input: Readonly<Record<string, unknown>> };

function partsOf(command: Command): Part[] {
  const { TransactItems, RequestItems, ...input } = command.input as Readonly<Record<string, unknown>>;
  if (Array.isArray(TransactItems))
    return TransactItems.flatMap((action) => Object.entries(action).map(([kind, each]) => partOf(kind, each)));
  if (RequestItems === undefined) return [partOf('', input)];
  return Object.entries(RequestItems as object).map(([TableName, each]) => partOf('', { TableName, ...each }));
}

const partOf = (kind: string, input: unknown): Part => ({ kind, input: input as Part['input'] });

/** Expressions, names and options. */
function shapeOf(command: Command, { kind, input }: Part): string {
  const { TableName, ...texts } = input;
  const options = Object.entries(texts).filter(([name, value]) => typeof value !== 'object' || name.endsWith('Names'));
  const placeholders = Object.keys(input['ExpressionAttributeValues'] ?? {});
  return [command.constructor.name, kind, JSON.stringify(options), ...placeholders].join(' ');
}

type Place = { readonly table: string; readonly key: { readonly PK: unknown; readonly SK: unknown } };

function keysIn({ input: { TableName, Key, Keys, Item } }: Part): Place[] {
  const keyed = (Keys ?? [Key ?? Item ?? []].flat()) as Place['key'][];
  return keyed.map(({ PK, SK }) => ({ table: String(TableName), key: { PK, SK } }));
}

async function read(documents: DynamoDBDocumentClient, { table, key }: Place) {
  return (await documents.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }))).Item;
}

type Found = Place & { readonly item: Record<string, unknown> | undefined };

/** In tables of the engine that have what the command found. */
async function perform(command: Command, found: readonly Found[]): Promise<unknown> {
  const names = [...new Set(partsOf(command).map(({ input }) => String(input['TableName'])))];
  const tables = new Map(await Promise.all(names.map(async (name, index) => [name, await echoTable(index)] as const)));
  const tableOf = (name: string) => tables.get(name) as Table;
  await Promise.all(
    found.map(({ table, key, item }) => {
      const { name: TableName, documents } = tableOf(table);
      return item === undefined
        ? documents.send(new DeleteCommand({ TableName, Key: key }))
        : documents.send(new PutCommand({ TableName, Item: item }));
    }),
  );
  const { documents } = tableOf(names[0] ?? '');
  return documents.send(Reflect.construct(command.constructor, [inTables(command.input, tableOf)]));
}

/** The input with the names of other tables, and without the token by which a repeated request is known. */
function inTables(input: unknown, tableOf: (name: string) => Table): unknown {
  if (typeof input !== 'object' || input === null || Object.getPrototypeOf(input) !== Object.prototype)
    return Array.isArray(input) ? input.map((each) => inTables(each, tableOf)) : input;
  const entries = Object.entries(input).filter(([name]) => name !== 'ClientRequestToken');
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'TableName') return [name, tableOf(value).name];
      if (name === 'Item' || name === 'Key' || name.startsWith('Expression')) return [name, value];
      if (name !== 'RequestItems') return [name, inTables(value, tableOf)];
      return [name, Object.fromEntries(Object.entries(value).map(([table, each]) => [tableOf(table).name, each]))];
    }),
  );
}

const tables: Promise<Table>[] = [];
const echoTable = (index: number) => (tables[index] ??= engineTable());

/** Whether it was done, or the error's name with the reasons of each action. */
async function outcomeOf(done: Promise<unknown>): Promise<string> {
  try {
    await done;
    return 'done';
  } catch (error) {
    if (error instanceof TransactionCanceledException)
      return `cancelled: ${error.CancellationReasons?.map(({ Code }) => Code)}`;
    return error instanceof Error ? error.name : String(error);
  }
}

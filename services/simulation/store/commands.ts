import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { conditionalCheckFailed, ensureValid, invalid, transactionCanceled, transactionConflict } from './errors.ts';
import { placeholdersOf } from './expressions/placeholders.ts';
import { keyOf } from './keys.ts';
import { idOf, type MemoryTable } from './memory-table.ts';
import { type PreparedWrite, prepareWrite, type WriteInput, type WriteKind } from './prepare-write.ts';
import { projectionOf, query } from './query.ts';
import { createTokens, lockOf, transactWrite } from './transaction.ts';
import { fromStored, isEqual, type StoredItem } from './values.ts';

export type CommandOptions = {
  /** Milliseconds since 1970; without it, time stands still. */
  readonly now?: () => number;
  /** Where the service does one thing after another; what it returns is awaited there, and others run meanwhile. */
  readonly pause?: (where: 'between items' | 'between phases' | 'between writes') => Promise<void> | undefined;
  /** A whole number below the limit: which item of a transaction is written next, or of a batch read; without it, the first. */
  readonly below?: (limit: number) => number;
  /** Whether an eventually consistent read returns what was stored before a change of the last second. */
  readonly isStale?: () => boolean;
  /** Pages of queries are never longer; a caller that reads one page of several shows soon. */
  readonly mostPerPage?: number;
};

/** How old a change may be that an eventually consistent read does not see yet. */
const STALE_MILLISECONDS = 1000;
const MOST_KEYS = 100;

type ReadInput = {
  readonly Key?: Readonly<Record<string, unknown>> | undefined;
  readonly ConsistentRead?: boolean | undefined;
  readonly ProjectionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
};

/** Performs the commands of `@aws-sdk/lib-dynamodb`; throws the SDK's errors. `locked`: items of transactions that are written. */
export function createCommands(tables: ReadonlyMap<string, MemoryTable>, locked: Set<string>, options: CommandOptions) {
  const { now = () => 0, pause = () => undefined, below = () => 0, isStale = () => false } = options;
  const tokens = createTokens();
  const staleSince = () => now() - STALE_MILLISECONDS;

  return async function send(command: unknown): Promise<unknown> {
    if (command instanceof GetCommand) return { Item: read(tableOf(command.input.TableName), command.input) };
    if (command instanceof PutCommand) return write('Put', command.input);
    if (command instanceof UpdateCommand) return write('Update', command.input);
    if (command instanceof DeleteCommand) return write('Delete', command.input);
    if (command instanceof QueryCommand) return runQuery(command);
    if (command instanceof BatchGetCommand) return batchGet(command);
    if (command instanceof TransactWriteCommand) return transaction(command);
    if (command instanceof TransactGetCommand) return transactGet(command);
    if (command instanceof ScanCommand) return scan(command);
    throw new Error(`The store in memory does not know ${command?.constructor.name}`);
  };

  function tableOf(name: string | undefined): MemoryTable {
    const table = tables.get(name ?? '');
    if (table === undefined) throw new ResourceNotFoundException({ message: `No table ${name}`, $metadata: {} });
    return table;
  }

  function read(table: MemoryTable, input: ReadInput): Record<string, unknown> | undefined {
    const placeholders = placeholdersOf(input);
    const project = projectionOf(input.ProjectionExpression, placeholders);
    placeholders.ensureAllUsed();
    const key = keyOf(input.Key);
    const isOld = input.ConsistentRead !== true && isStale();
    const item = isOld ? table.getStale(key, staleSince()) : table.get(key);
    return item && fromStored(project(item));
  }

  async function write(kind: WriteKind, input: WriteInput & { readonly ReturnValues?: string | undefined }) {
    const prepared = prepareWrite(kind, input, tableOf(input.TableName));
    if (locked.has(lockOf(prepared))) throw transactionConflict();
    const { table, key } = prepared;
    const before = table.get(key);
    if (!prepared.allows(before)) throw conditionalCheckFailed(prepared.revealed(before));
    const after = prepared.apply(before);
    table.write(key, after, now())();
    const returned = valuesToReturn(kind, input.ReturnValues, before, after);
    return returned === undefined ? {} : { Attributes: fromStored(returned) };
  }

  async function runQuery({ input }: QueryCommand) {
    return query(tableOf(input.TableName), input, {
      pause: () => pause('between items'),
      mostPerPage: options.mostPerPage ?? Number.POSITIVE_INFINITY,
      indexedBefore: isStale() ? staleSince() : Number.POSITIVE_INFINITY,
    });
  }

  async function batchGet({ input }: BatchGetCommand) {
    const requests = Object.entries(input.RequestItems ?? {});
    const ids = requests.flatMap(([name, { Keys = [] }]) => Keys.map((key) => `${name}\n${idOf(keyOf(key))}`));
    ensureValid(ids.length > 0 && ids.length <= MOST_KEYS, () => `A batch has 1 to ${MOST_KEYS} keys`);
    ensureValid(new Set(ids).size === ids.length, () => 'Provided list of item keys contains duplicates');
    const asked = requests.flatMap(([name, { Keys = [], ...how }]) =>
      Keys.map((Key) => ({ name, input: { ...how, Key } })),
    );
    const found = new Map<(typeof asked)[number], Record<string, unknown> | undefined>();
    // Each item as it is at a moment of its own, in any order.
    for (const left = [...asked]; left.length > 0; await (left.length > 0 ? pause('between items') : undefined)) {
      const [one] = left.splice(below(left.length), 1);
      if (one) found.set(one, read(tableOf(one.name), one.input));
    }
    const itemsOf = (table: string) => asked.flatMap((each) => (each.name === table ? (found.get(each) ?? []) : []));
    return { Responses: Object.fromEntries(requests.map(([name]) => [name, itemsOf(name)])), UnprocessedKeys: {} };
  }

  async function transaction({ input: { TransactItems = [], ClientRequestToken } }: TransactWriteCommand) {
    const writes = TransactItems.flatMap((actions): PreparedWrite[] => {
      const [[kind, input] = [], ...others] = Object.entries(actions).filter(([, action]) => action !== undefined);
      if (kind === undefined || others.length > 0) throw invalid('TransactItems can only contain one action each');
      return [prepareWrite(kind as WriteKind, input as WriteInput, tableOf((input as WriteInput).TableName))];
    });
    const request = ClientRequestToken === undefined ? '' : JSON.stringify(TransactItems);
    if (ClientRequestToken !== undefined && tokens.isRepeated(ClientRequestToken, request, now())) return {};
    await transactWrite(writes, { locked, pause, below, now, token: ClientRequestToken });
    if (ClientRequestToken !== undefined) tokens.remember(ClientRequestToken, request, now());
    return {};
  }

  async function transactGet({ input: { TransactItems = [] } }: TransactGetCommand) {
    const reads = TransactItems.map(({ Get }) => ({
      table: tableOf(Get?.TableName),
      input: { ...Get, ConsistentRead: true },
    }));
    const areLocked = reads.map(({ table, input }) => locked.has(lockOf({ table, key: keyOf(input.Key) })));
    if (areLocked.includes(true)) {
      throw transactionCanceled(areLocked.map((isLocked) => ({ Code: isLocked ? 'TransactionConflict' : 'None' })));
    }
    return { Responses: reads.map(({ table, input }) => ({ Item: read(table, input) })) };
  }

  /** The whole table in one page: for tests that look at what is stored. */
  async function scan({ input }: ScanCommand) {
    const items = tableOf(input.TableName).contents();
    return { Items: items.map((item) => fromStored(item)), Count: items.length, ScannedCount: items.length };
  }
}

function valuesToReturn(
  kind: WriteKind,
  returns: string | undefined = 'NONE',
  before: StoredItem | undefined,
  after: StoredItem | undefined,
): StoredItem | undefined {
  if (returns === 'NONE') return undefined;
  if (returns === 'ALL_OLD') return before;
  ensureValid(kind === 'Update', () => 'Return values set to invalid value');
  if (returns === 'ALL_NEW') return after;
  const [from, other] = returns === 'UPDATED_NEW' ? [after, before] : [before, after];
  const changed = Object.entries(from ?? {}).filter(([name, value]) => {
    const another = other?.[name];
    return another === undefined || !isEqual(value, another);
  });
  return Object.fromEntries(changed);
}

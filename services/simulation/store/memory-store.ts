import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type CommandOptions, createCommands } from './commands.ts';
import { type Change, type MemoryTable, memoryTable, type TableDefinition } from './memory-table.ts';
import { fromStored } from './values.ts';

export type { Change } from './memory-table.ts';
export { createStreamReader, type StreamBatch, streamRecords } from './stream.ts';
export { fromStored, type StoredItem } from './values.ts';

export type StoreOptions = CommandOptions & { readonly tables: readonly TableDefinition[] };

export type MemoryStore = {
  /** What adapters are constructed with, in place of the client of the real service. */
  readonly documents: DynamoDBDocumentClient;
  /** Every item of a table, sorted by its key, as the document client returns it. */
  contents(table: string): Record<string, unknown>[];
  /** Whether a transaction is being written: some of its items may be visible, and others not yet. */
  isWriting(): boolean;
  /** Every change since the beginning, oldest first, also of what is being written. */
  changes(table: string): readonly Change[];
  /** The table's stream: a change is reported once it can be read, others of its transaction maybe later. */
  stream(table: string): readonly Change[];
  /** Deletes items whose time to live has ended; the service takes up to two days, so each one is asked for. */
  expire(isDeleted?: () => boolean): void;
  /** Adds an empty table, which transactions may write to beside the others. */
  addTable(definition: TableDefinition): void;
};

/**
 * Tables in memory with the semantics of DynamoDB: the commands, expressions, transactions, limits and errors that the
 * product uses. It has no time and no chance of its own: both are arguments, so a run can be repeated exactly.
 */
export function createMemoryStore(options: StoreOptions): MemoryStore {
  const tables = new Map(options.tables.map((each) => [each.name, memoryTable(each)]));
  const now = options.now ?? (() => 0);
  const locked = new Set<string>();
  return {
    documents: new MemoryDocumentClient(createCommands(tables, locked, options)),
    isWriting: () => locked.size > 0,
    contents: (name) => (tables.get(name)?.contents() ?? []).map((item) => fromStored(item)),
    changes: (name) => tables.get(name)?.changes ?? [],
    stream: (name) => tables.get(name)?.shown ?? [],
    addTable: (definition) => void tables.set(definition.name, memoryTable(definition)),
    expire: (isDeleted = () => true) => {
      for (const table of tables.values()) deleteEnded(table, now(), isDeleted);
    },
  };
}

/** The document client of the SDK, whose commands go to the tables in memory. */
class MemoryDocumentClient extends DynamoDBDocumentClient {
  constructor(send: (command: unknown) => Promise<unknown>) {
    super(new DynamoDBClient({ region: 'memory', credentials: { accessKeyId: 'none', secretAccessKey: 'none' } }));
    this.send = send as DynamoDBDocumentClient['send']; // overloaded by the type of the command, which decides the output
  }
}

function deleteEnded(table: MemoryTable, now: number, isDeleted: () => boolean): void {
  const attribute = table.definition.timeToLive;
  if (attribute === undefined) return;
  for (const item of table.contents()) {
    const [ends, PK, SK] = [item[attribute]?.N, item['PK']?.S, item['SK']?.S];
    const hasEnded = ends !== undefined && Number(ends) * 1000 < now;
    if (hasEnded && PK !== undefined && SK !== undefined && isDeleted()) table.write({ PK, SK }, undefined, now)();
  }
}

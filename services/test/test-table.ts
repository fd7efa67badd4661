import { randomUUID } from 'node:crypto';
import type { _Record as StreamedRecord } from '@aws-sdk/client-dynamodb-streams';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { createMemoryStore, streamRecords } from '../simulation/store/memory-store.ts';
import { indexedFields } from '../src/store/indexed-fields.ts';
import type { Table } from '../src/store/table.ts';
import { echoedInEngine } from './engine-echo.ts';
import { engineTable, readEngineStream } from './engine-table.ts';
import { memoryOfFile } from './tables-of-file.ts';

export { useEngine } from './tables-of-file.ts';

/**
 * Creates an empty table for one test: in the engine for a file that calls `useEngine`; else in memory. Each new expression is then
 * also sent to the engine, and the test fails where the two differ (`engine-echo.ts`).
 *
 * @param withStream in the engine: in memory every table has a stream
 */
export async function newTable({ withStream = false } = {}): Promise<Table> {
  const store = memoryOfThisFile();
  if (store === undefined) return engineTable({ withStream });
  const name = `test-${randomUUID()}`;
  const index = { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK', included: indexedFields };
  store.addTable({ name, indexes: [index] });
  return { name, documents: echoedInEngine(store.documents) };
}

/** All records of the table's stream from its beginning. Lambda receives them with the same images. */
export async function readStream(table: Table): Promise<{ Records: unknown[] }> {
  const store = memoryOfThisFile();
  if (store === undefined) return { Records: (await readEngineStream(table)).map(asLambdaHas) };
  return { Records: streamRecords(store.stream(table.name)) };
}

/** The SDK gives the time as a date, Lambda in seconds. */
const asLambdaHas = ({ dynamodb, ...record }: StreamedRecord) => ({
  ...record,
  dynamodb: {
    ...dynamodb,
    ApproximateCreationDateTime: (dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000,
  },
});

/** Reads every stored item. */
export async function tableContents({ name, documents }: Table): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const page of paginateScan({ client: documents }, { TableName: name, ConsistentRead: true })) {
    items.push(...(page.Items ?? []));
  }
  return items;
}

const memoryOfThisFile = () => memoryOfFile(() => createMemoryStore({ tables: [] }));

import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../src/store/table.ts';

/** As many as the sweeper and the reader of events work on at once. */
export const AT_ONCE = 8;

/** What one slice of a measurement did, and how long it took. */
export type Slice = { count: number; milliseconds: number };

export const emptySlice = (): Slice => ({ count: 0, milliseconds: 0 });

const perSecond = ({ count, milliseconds }: Slice): number => (count / milliseconds) * 1000;

/** Adds what the work counts, and its time. */
export async function timed(slice: Slice, work: () => Promise<number>): Promise<void> {
  const begun = performance.now();
  slice.count += await work();
  slice.milliseconds += performance.now() - begun;
}

/**
 * Transactions of two conditional writes, eight at once, each about a partition of its own: what the engine and its client
 * do when nothing has to be read or decided.
 */
export async function rawTransactions({ name, documents }: Table, count: number): Promise<number> {
  let left = count;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      const PK = `RAW#${randomUUID()}`;
      const condition = { TableName: name, ConditionExpression: 'attribute_not_exists(PK)' };
      const items = ['1', '2'].map((SK) => ({ Put: { ...condition, Item: { PK, SK, text: 'x'.repeat(300) } } }));
      await documents.send(new TransactWriteCommand({ TransactItems: items }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return count;
}

/** Prints what was measured as a ratio to what the engine does by itself; returns the ratio. */
export function report(what: string, measured: Slice, raw: Slice): number {
  const ratio = perSecond(measured) / perSecond(raw);
  const [own, engine] = [measured, raw].map((each) => Math.round(perSecond(each)));
  console.log(`${what}: ${measured.count}, ${own} a second; ratio ${ratio.toFixed(2)} to ${engine} raw transactions`);
  return ratio;
}

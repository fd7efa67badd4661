import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { admitAll } from '../src/due/admit-work.ts';
import { runDue } from '../src/due/run-due.ts';
import type { DueWork } from '../src/ports/due.ts';
import { dynamoDueItems } from '../src/store/due/due-items.ts';
import { dueWrites } from '../src/store/due/due-writes.ts';
import { dueShard } from '../src/store/keys.ts';
import type { Table } from '../src/store/table.ts';
import { newTable } from '../test/test-table.ts';
import { AT_ONCE, emptySlice, rawTransactions, report, timed } from './raw-rate.ts';

/** Debits of groups of eight, which are due at the same hour. */
const MEMBERS = 8;
const dueAt = Date.parse('2026-03-02T14:00:00Z');

/** How many transactions and items are done in turn. */
const SLICE = 2000;

/** Drains due work whose handlers do nothing: what listing, claiming and ending it costs. Returns the ratio. */
export async function benchDrain(count: number): Promise<number> {
  const table = await newTable();
  const works = Array.from({ length: Math.ceil(count / MEMBERS) }, () => ulid()).flatMap((subject) =>
    Array.from(
      { length: MEMBERS },
      (_, member): DueWork => ({ kind: 'bench', subject, detail: { round: 1, member }, dueAt }),
    ),
  );
  await putAll(table, works);
  printSkew(works);

  const [drained, raw] = [emptySlice(), emptySlice()];
  const ports = {
    due: dynamoDueItems(table),
    clock: { now: () => dueAt },
    log: { info: ignore, warn: ignore, error: console.error },
    count: ignore,
    admit: admitAll,
    waitingKinds: async () => () => false,
  };
  const shards = [...new Set(works.map(({ subject }) => dueShard(subject)))];
  while (drained.count < works.length) {
    await timed(raw, () => rawTransactions(table, SLICE));
    let left = SLICE;
    const bench = async () => {
      left -= 1;
    };
    await timed(drained, async () => (await runDue({ ...ports, hasTime: () => left > 0 }, { bench }, shards)).done);
  }
  return report('Due work drained', drained, raw);
}

const ignore = () => undefined;

/** The most that BatchWriteItem takes. */
const BATCH = 25;

async function putAll(table: Table, works: readonly DueWork[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(works.length / BATCH) }, (_, index) =>
    works.slice(index * BATCH, (index + 1) * BATCH),
  );
  const put = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      const writes = await dueWrites(table, batch);
      const requests = writes.map(({ Put }) => ({ PutRequest: { Item: Put?.Item } }));
      await table.documents.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
}

/** The fullest of the shards decides how long the last one is waited for, and how near a partition is to its limit. */
function printSkew(works: readonly DueWork[]): void {
  const counts = Object.values(Object.groupBy(works, ({ subject }) => dueShard(subject))).map((of = []) => of.length);
  const mean = works.length / 64;
  const [least, most] = [Math.min(...counts), Math.max(...counts)].map((each) => (each / mean).toFixed(2));
  console.log(`Skew: ${counts.length} shards, the emptiest ${least} and the fullest ${most} of the mean ${mean}`);
}

import type { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { createMemoryStore } from '../simulation/store/memory-store.ts';
import { admitAll } from '../src/due/admit-work.ts';
import type { DueWork } from '../src/ports/due.ts';
import { dynamoDueItems } from '../src/store/due/due-items.ts';
import { dueWrites } from '../src/store/due/due-writes.ts';
import { dynamoShardLeases } from '../src/store/due/shard-leases.ts';
import { dueShard } from '../src/store/keys.ts';
import type { Table } from '../src/store/table.ts';
import { transact } from '../src/store/writes.ts';
import { sweepHere } from '../test/sweep-here.ts';

const MEMBERS = 8;
const dueAt = Date.parse('2026-03-02T14:00:00Z');

export type Drained = {
  readonly items: number;
  readonly workers: number;
  /** Partition keys that were written while the work was listed, claimed and ended, and the writes of the most and of all. */
  readonly keys: number;
  readonly hottest: { readonly key: string; readonly writes: number };
  readonly writes: number;
  /** The busiest key beside the mean of the shards: 1 when all have the same. */
  readonly skew: number;
  /** Items that the busiest worker did, beside the mean. */
  readonly unevenness: number;
};

/** Lists, claims and ends so many items that are due at one instant, in memory, and counts the writes by partition key. */
export async function benchKeys(items: number, workers: number): Promise<Drained> {
  const store = createMemoryStore({ tables: [{ name: 'product' }] });
  const writes = new Map<string, number>();
  const plain: Table = { name: 'product', documents: store.documents, registered: new Set() };
  await putAll(plain, items);

  const table = { ...plain, documents: counting(store.documents, writes) };
  const due = dynamoDueItems(table);
  const byWorker = new Map<string, number>();
  const holders = new Map<string, string>();
  const leases = dynamoShardLeases(table);
  const take: typeof leases.take = (shard, holder, ...about) => {
    holders.set(shard, holder);
    return leases.take(shard, holder, ...about);
  };
  const countOf = async ({ subject }: DueWork) => {
    const holder = holders.get(dueShard(subject)) ?? '';
    byWorker.set(holder, (byWorker.get(holder) ?? 0) + 1);
  };
  const { done } = await sweepHere(
    {
      due,
      leases: { ...leases, take },
      clock: { now: () => dueAt },
      admit: admitAll,
      hasTime: () => true,
      waitingKinds: async () => () => false,
      log: { info: ignore, error: console.error },
      count: ignore,
    },
    { bench: countOf },
    { mostWorkers: workers },
  );
  if (done !== items) throw new Error(`${done} of ${items} were done`);
  const all = [...writes.values()].reduce((sum, each) => sum + each, 0);
  const [key, most] = [...writes].sort(([, one], [, other]) => other - one)[0] ?? ['', 0];
  const ofWorkers = [...byWorker.values()];
  return {
    items,
    workers,
    keys: writes.size,
    hottest: { key, writes: most },
    writes: all,
    skew: most / (all / 64),
    unevenness: Math.max(...ofWorkers) / (items / workers),
  };
}

const ignore = () => undefined;

async function putAll(table: Table, items: number): Promise<void> {
  for (let group = 0; group < items / MEMBERS; group += 1) {
    const subject = ulid();
    const works = Array.from(
      { length: MEMBERS },
      (_, member): DueWork => ({ kind: 'bench', subject, detail: { round: 1, member }, dueAt }),
    );
    await transact(table, await dueWrites(table, works));
  }
}

/** The client, with each write counted under its partition key. */
function counting(documents: DynamoDBDocumentClient, writes: Map<string, number>): DynamoDBDocumentClient {
  const send = (command: { readonly input: { Key?: { PK?: string }; Item?: { PK?: string } } }) => {
    const isRead = /Query|Get/.test(command.constructor.name);
    const key = command.input.Key?.PK ?? command.input.Item?.PK;
    if (!isRead && key !== undefined) writes.set(key, (writes.get(key) ?? 0) + 1);
    return documents.send(command as unknown as UpdateCommand);
  };
  return Object.create(documents, { send: { value: send } });
}

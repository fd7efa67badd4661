import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EpochMilliseconds } from '@halqa/domain';
import * as z from 'zod';
import type { DueItem, DueItems, ListedWork } from '../../ports/due.ts';
import { keys, minuteOf } from '../keys.ts';
import { queryAll, queryPage } from '../queries.ts';
import { storedInstant, type Table } from '../table.ts';
import { assignments, conditionFailed, putNew, transact } from '../writes.ts';
import { dueWrites } from './due-writes.ts';

const workFields = {
  kind: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  dueAt: storedInstant,
};

/** The item under `keys.due`. */
const dueItem = z.object({ ...workFields, notBefore: storedInstant, attempts: z.number().int() });

/** The item under `keys.parked`. */
const parkedItem = z
  .object({ ...workFields, SK: z.string(), attempts: z.number().int(), parkedAt: storedInstant, reason: z.string() })
  .transform(({ SK, ...parked }) => ({ id: SK, ...parked }));

/** The item under `keys.dueDate`: a date, and the shards of it that may have unfinished items. */
const dueDate = z.object({ SK: z.iso.date(), shards: z.set(z.string()) });
type DueDate = z.infer<typeof dueDate>;

/** How long a date is still read after it has passed, for writers whose clock is behind. */
const LATE_DAYS = 2;

/** Stores due work as items of the table, by date, shard and minute. */
export function dynamoDueItems(table: Table): DueItems {
  const { name: TableName, documents } = table;
  return {
    list: (now, shards) => listDue(table, now, shards),

    listShards: (now, mustWait = () => false) => listShards(table, now, mustWait),

    claim: async (item, until) => {
      const claimed = { ...item, notBefore: until, attempts: item.attempts + 1 };
      try {
        return (await change(item, { notBefore: until, attempts: claimed.attempts })) ? claimed : undefined;
      } catch (error) {
        // A transaction that makes the same work due once more; a later sweep does it.
        if (error instanceof TransactionConflictException) return undefined;
        throw error;
      }
    },

    complete: async (claimed) => {
      const unchanged = ifUnclaimed(claimed);
      await conditionFailed(documents.send(new DeleteCommand({ TableName, Key: keys.due(claimed), ...unchanged })));
    },

    postpone: async (claimed, until) => void (await change(claimed, { notBefore: until })),

    park: async ({ notBefore, ...item }, at, reason) => {
      const Delete = { TableName, Key: keys.due(item), ...ifUnclaimed({ notBefore }) };
      await transact(table, [{ Delete }, putNew(table, { ...keys.parked(item, at), ...item, parkedAt: at, reason })]);
    },

    nextAt: (mustWait = () => false) => nextAt(table, mustWait),

    retryParked: async (id, at) => {
      const Key = { PK: keys.allParked, SK: id };
      const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (Item === undefined) return false;
      const { kind, subject, detail } = parkedItem.parse(Item);
      const Delete = { TableName, Key, ConditionExpression: 'attribute_exists(PK)' };
      // Under its old time it might not be found: the sweeper forgets dates that have passed.
      const again = await dueWrites(table, [{ kind, subject, detail, dueAt: at }]);
      return (await transact(table, [{ Delete }, ...again])).ok;
    },

    listParked: async (after, atMost) => {
      const query = {
        KeyConditionExpression: `PK = :parked${after === undefined ? '' : ' AND SK < :after'}`,
        ExpressionAttributeValues: { ':parked': keys.allParked, ...(after === undefined ? {} : { ':after': after }) },
        ScanIndexForward: false,
      };
      const { items, next } = await queryPage(table, query, { sortKey: 'SK', atMost });
      return { items: items.map((item) => parkedItem.parse(item)), next };
    },
  };

  /** False when the item is gone, or was claimed by another since it was read. */
  async function change(item: DueItem, changes: Partial<DueItem>): Promise<boolean> {
    const [update, unchanged] = [assignments(changes), ifUnclaimed(item)];
    const ExpressionAttributeNames = { ...update.ExpressionAttributeNames, ...unchanged.ExpressionAttributeNames };
    const ExpressionAttributeValues = { ...update.ExpressionAttributeValues, ...unchanged.ExpressionAttributeValues };
    const names = { ExpressionAttributeNames, ExpressionAttributeValues };
    const command = { TableName, Key: keys.due(item), ...update, ...unchanged, ...names };
    return !(await conditionFailed(documents.send(new UpdateCommand(command))));
  }
}

/** The condition that the item is there, and that nobody has claimed it since it was read. */
export const ifUnclaimed = ({ notBefore }: Pick<DueItem, 'notBefore'>) => ({
  ConditionExpression: '#notBefore = :seen',
  ExpressionAttributeNames: { '#notBefore': 'notBefore' },
  ExpressionAttributeValues: { ':seen': notBefore },
});

async function* listDue(table: Table, now: EpochMilliseconds, wanted?: readonly string[]): AsyncGenerator<ListedWork> {
  for (const listed of await datesUntil(table, now)) {
    if ('unreadable' in listed) continue;
    const { date, shards, until } = listed;
    for (const shard of shards.filter((each) => wanted?.includes(each) ?? true))
      for await (const found of itemsOf(table, date, shard, until)) if (isDue(found, now)) yield found;
  }
}

/** Items are read up to the current minute: the second of some may not have come yet. */
const isDue = (found: ListedWork, now: EpochMilliseconds): boolean => 'unreadable' in found || found.item.dueAt <= now;

/** How many shards are looked at at once. */
const LOOKS_AT_ONCE = 16;

async function listShards(
  table: Table,
  now: EpochMilliseconds,
  mustWait: (kind: string) => boolean,
): ReturnType<DueItems['listShards']> {
  const found = new Map<string, DueItem[]>();
  const unreadable: string[] = [];
  for (const listed of await datesUntil(table, now)) {
    if ('unreadable' in listed) {
      unreadable.push(listed.unreadable);
      continue;
    }
    const { date, shards, until } = listed;
    const waiting = shards.values();
    let isFinished = true;
    const look = async () => {
      for (const shard of waiting) {
        const items = await firstItems(table, date, shard, { now, until, mustWait });
        if (items.length > 0) isFinished = false;
        unreadable.push(...items.flatMap((each) => ('unreadable' in each ? [each.unreadable] : [])));
        const due = items.flatMap((each) =>
          'item' in each && isDue(each, now) && !mustWait(each.item.kind) ? [each.item] : [],
        );
        if (due.length > 0) found.set(shard, [...(found.get(shard) ?? []), ...due]);
      }
    };
    await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look));
    if (isFinished && Date.parse(date) < now - (LATE_DAYS + 1) * 86_400_000) await forget(table, date);
  }
  return { shards: [...found].sort().map(([shard, items]) => ({ shard, items })), unreadable };
}

type ReadDate = { readonly date: string; readonly shards: readonly string[]; readonly until: string };

/** The dates with work up to now, and until which minute of each. */
async function datesUntil(
  table: Table,
  now: EpochMilliseconds,
): Promise<(ReadDate | { readonly unreadable: string })[]> {
  const today = keys.dueDate(now).SK;
  return (await dueDates(table, today)).map((listed) => {
    if ('unreadable' in listed) return listed;
    const { SK: date, shards } = listed.item;
    return { date, shards: [...shards].sort(), until: date === today ? minuteOf(now) : lastMinute };
  });
}

const lastMinute = '23:59';
/** Sorts behind every date. */
const afterAllDates = 'Z';

type Listed<Read> = { readonly item: Read } | { readonly unreadable: string };

/** The first of them is the oldest date with unfinished work; everything before it is done. */
async function dueDates(table: Table, until: string): Promise<Listed<DueDate>[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'PK = :dates AND SK <= :until',
    ExpressionAttributeValues: { ':dates': keys.dueDate(0).PK, ':until': until },
    ConsistentRead: true,
  });
  return items.map((item) => readItem(dueDate, item));
}

async function* itemsOf(table: Table, date: string, shard: string, until: string): AsyncGenerator<ListedWork> {
  const query = itemsQuery(table, date, shard, until);
  for await (const { Items = [] } of paginateQuery({ client: table.documents }, query))
    yield* Items.map((item) => readItem(dueItem, item));
}

/** How many items that may be claimed are read of a date and shard: enough to occupy one process for a while. */
const LOOKED_AT = 100;

type Look = { readonly now: EpochMilliseconds; readonly until: string; readonly mustWait: (kind: string) => boolean };

/** Reads until enough items may be claimed; returns also those in front that may not be claimed yet, or must wait. */
async function firstItems(
  table: Table,
  date: string,
  shard: string,
  { now, until, mustWait }: Look,
): Promise<ListedWork[]> {
  const found: ListedWork[] = [];
  const query = itemsQuery(table, date, shard, until);
  for await (const { Items = [] } of paginateQuery({ client: table.documents, pageSize: LOOKED_AT }, query)) {
    found.push(...Items.map((item) => readItem(dueItem, item)));
    const claimable = found.filter((each) => 'item' in each && !mustWait(each.item.kind) && each.item.notBefore <= now);
    if (claimable.length >= LOOKED_AT) break;
  }
  return found;
}

const itemsQuery = (table: Table, date: string, shard: string, until: string) => ({
  TableName: table.name,
  KeyConditionExpression: 'PK = :shard AND SK < :until',
  // The tilde sorts behind the separator, and so behind all items of that minute.
  ExpressionAttributeValues: { ':shard': keys.duePartition(date, shard), ':until': `${until}~` },
  ConsistentRead: true,
});

function readItem<Read>(schema: z.ZodType<Read>, item: Record<string, unknown>): Listed<Read> {
  const read = schema.safeParse(item);
  return read.success ? { item: read.data } : { unreadable: `${item['PK']} ${item['SK']}` };
}

async function forget({ name, documents }: Table, date: string): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: name, Key: keys.dueDate(Date.parse(date)) }));
}

async function nextAt(table: Table, mustWait: (kind: string) => boolean): Promise<EpochMilliseconds | undefined> {
  let next = Number.POSITIVE_INFINITY;
  // Each sweep reports what cannot be read; nobody waits for it.
  for (const date of await dueDates(table, afterAllDates)) {
    if ('unreadable' in date) continue;
    // Nothing may be claimed before its time, so later dates have nothing earlier.
    if (Date.parse(date.item.SK) > next) break;
    for (const shard of date.item.shards)
      for await (const found of itemsOf(table, date.item.SK, shard, lastMinute))
        if ('item' in found && !mustWait(found.item.kind)) next = Math.min(next, found.item.notBefore);
  }
  return Number.isFinite(next) ? next : undefined;
}

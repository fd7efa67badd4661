import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { addCounts, type DebitCounts, noDebits, type PlainDate, returnClasses } from '@halqa/domain';
import * as z from 'zod';
import type { ReturnRates, StoredPause } from '../../../ports/return-rates.ts';
import { keys } from '../keys.ts';
import { auditWrite } from '../operators.ts';
import { queryAll } from '../queries.ts';
import { storedInstant, storedUserId, type Table } from '../table.ts';
import { transact, type Write } from '../writes.ts';
import { putNext } from './put-next.ts';

const count = z.number().int().default(0);

/** The item under `keys.debitCounts`. */
const countsItem = z.object({ sent: count, unauthorized: count, administrative: count, overall: count });

const classes = z.array(z.enum(returnClasses));

/** The item under `keys.debitPause`. */
const pauseItem = z.object({
  pause: z.object({ since: storedInstant, classes, atCeiling: classes, isLifted: z.boolean() }).nullable(),
  lift: z.object({ by: storedUserId, at: storedInstant, reason: z.string() }).nullable(),
  version: z.number().int(),
});

const neverPaused: StoredPause = { pause: null, lift: null, version: 0 };

/** One item for each day, and one for the pause: one query reads all of it. */
export function dynamoReturnRates(table: Table): ReturnRates {
  return {
    read: async (from) => {
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :rates AND SK >= :from',
        ExpressionAttributeValues: { ':rates': keys.debitPause.PK, ':from': from },
        ConsistentRead: true,
      });
      const isPause = (item: Record<string, unknown>) => item['SK'] === keys.debitPause.SK;
      const days = items.filter((item) => !isPause(item)).map((item) => countsItem.parse(item));
      const stored = items.find(isPause);
      return { counts: days.reduce(addCounts, noDebits), stored: stored ? pauseItem.parse(stored) : neverPaused };
    },

    areDebitsPaused: async () => {
      const { name: TableName, documents } = table;
      const { Item } = await documents.send(new GetCommand({ TableName, Key: keys.debitPause, ConsistentRead: true }));
      const { pause } = Item === undefined ? neverPaused : pauseItem.parse(Item);
      return pause !== null && !pause.isLifted;
    },

    savePause: async ({ version }, after, entry) => {
      const item = { ...keys.debitPause, ...after, version: version + 1 };
      const { ok } = await transact(table, [
        putNext(table, item, version === 0 ? undefined : version),
        ...(entry ? [auditWrite(table, entry)] : []),
      ]);
      return ok;
    },
  };
}

/** Adds to the counts of each day, for the transaction that moves the cursor of the bank's events. */
export function countWrites({ name: TableName }: Table, counts: ReadonlyMap<PlainDate, DebitCounts>): Write[] {
  return [...counts].map(([date, added]) => {
    const names = (['sent', ...returnClasses] as const).filter((name) => added[name] > 0);
    return {
      Update: {
        TableName,
        Key: keys.debitCounts(date),
        UpdateExpression: `ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, added[name]])),
      },
    };
  });
}

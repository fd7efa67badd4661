import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { addCounts, noDebits, returnClasses } from '@halqa/domain';
import * as z from 'zod';
import type { ReturnRates, StoredPause } from '../../ports/return-rates.ts';
import { keys } from '../keys.ts';
import { auditWrite } from '../operators.ts';
import { queryAll } from '../queries.ts';
import { storedInstant, storedUserId, type Table } from '../table.ts';
import { transact } from '../writes.ts';
import { countsItem, findCursor } from './bank-cursor.ts';
import type { MoneyTables } from './money-writes.ts';
import { putNext } from './put-next.ts';

const classes = z.array(z.enum(returnClasses));

/** The item under `keys.debitPause`. */
const pauseItem = z.object({
  pause: z.object({ since: storedInstant, classes, atCeiling: classes, isLifted: z.boolean() }).nullable(),
  lift: z.object({ by: storedUserId, at: storedInstant, reason: z.string() }).nullable(),
  version: z.number().int(),
});

const neverPaused: StoredPause = { pause: null, lift: null, version: 0 };

/** For functions that ask for the pause alone, and may read nothing of the ledger. */
export const debitPauseReader = ({ name: TableName, documents }: Table): Pick<ReturnRates, 'areDebitsPaused'> => ({
  areDebitsPaused: async () => {
    const { Item } = await documents.send(new GetCommand({ TableName, Key: keys.debitPause, ConsistentRead: true }));
    const { pause } = Item === undefined ? neverPaused : pauseItem.parse(Item);
    return pause !== null && !pause.isLifted;
  },
});

/** The newest day is counted in the item of the cursor; each day before it has an item, which one query reads with the pause. */
export function dynamoReturnRates({ table, ledgerTable }: MoneyTables): ReturnRates {
  return {
    read: async (from) => {
      for (;;) {
        const before = await findCursor(ledgerTable);
        const items = await queryAll(table, {
          KeyConditionExpression: 'PK = :rates AND SK >= :from',
          ExpressionAttributeValues: { ':rates': keys.debitPause.PK, ':from': from },
          ConsistentRead: true,
        });
        const newest = (await findCursor(ledgerTable))?.newestDay;
        // A day that ended meanwhile is nowhere in what was read, or twice.
        if (newest?.date !== before?.newestDay?.date) continue;
        const isPause = (item: Record<string, unknown>) => item['SK'] === keys.debitPause.SK;
        const days = items.filter((item) => !isPause(item)).map((item) => countsItem.parse(item));
        if (newest && newest.date >= from) days.push(newest);
        const stored = items.find(isPause);
        return { counts: days.reduce(addCounts, noDebits), stored: stored ? pauseItem.parse(stored) : neverPaused };
      }
    },

    ...debitPauseReader(table),

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

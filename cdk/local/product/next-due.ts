import { lastNight } from '@halqa/services/rounds/checks/daily-checks';
import { waitingKinds } from '@halqa/services/rounds/stop-money';
import { dynamoDeadLetterQueue } from '@halqa/services/store/due/dead-letter-queue';
import { dynamoDueItems } from '@halqa/services/store/due/due-items';
import { findCursor } from '@halqa/services/store/money/bank-cursor';
import { dynamoMoneySwitch } from '@halqa/services/store/money/money-switch';
import { openTable } from '@halqa/services/store/table';
import type { LocalCloudOptions } from 'local-aws';
import type { MockBank } from 'mock-bank';
import { resourceName } from '../../lib/stages/stage-settings.ts';

/**
 * The sweeper has something to do when work is due, and from the moment of a dead letter that it has not seen. The daily reading of
 * the bank waits for other work, or the end of a move, where the bank has no event that was not read: most days of a long move have none.
 *
 * @param bank undefined where the product uses one that is not on this machine
 */
export const nextDueWith = (
  bank: Pick<MockBank, 'lastEventId'> | undefined,
): NonNullable<LocalCloudOptions['nextDue']> => ({
  sweeper: async ({ dynamo, deadLetters }) => {
    const table = openTable(resourceName('local'), dynamo);
    const queue = dynamoDeadLetterQueue(table);
    for (const { key, timestamp } of await deadLetters.list())
      if (!(await queue.has(key))) return Date.parse(timestamp);
    const mustWait = await waitingKinds(dynamoMoneySwitch(table));
    const cursor = await findCursor(openTable(resourceName('local', 'ledger'), dynamo));
    const isRead = bank !== undefined && Number(cursor?.at ?? 0) >= bank.lastEventId();
    return dynamoDueItems(table).nextAt((kind) => mustWait(kind) || (kind === 'sync_bank_events' && isRead));
  },
});

/**
 * What is checked once a night takes place in the last night of a move. In each night of a long one it would take most of the
 * time, and an operator reads the last result alone.
 */
export const onceInMove: NonNullable<LocalCloudOptions['onceInMove']> = {
  sweeper: (from, to) => {
    const night = lastNight(to);
    return night > from ? night : undefined;
  },
};

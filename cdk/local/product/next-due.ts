import { lastNight } from '@halqa/services/rounds/checks/daily-checks';
import { waitingKinds } from '@halqa/services/rounds/stop-money';
import { dynamoDeadLetterQueue } from '@halqa/services/store/due/dead-letter-queue';
import { dynamoDueItems } from '@halqa/services/store/due/due-items';
import { dynamoMoneySwitch } from '@halqa/services/store/money/money-switch';
import { openTable } from '@halqa/services/store/table';
import type { LocalCloudOptions } from 'local-aws';
import { resourceName } from '../../lib/stages/stage-settings.ts';

/** The sweeper has something to do when work is due, and from the moment of a dead letter that it has not seen. */
export const nextDue: NonNullable<LocalCloudOptions['nextDue']> = {
  sweeper: async ({ dynamo, deadLetters }) => {
    const table = openTable(resourceName('local'), dynamo);
    const queue = dynamoDeadLetterQueue(table);
    for (const { key, timestamp } of await deadLetters.list())
      if (!(await queue.has(key))) return Date.parse(timestamp);
    return dynamoDueItems(table).nextAt(await waitingKinds(dynamoMoneySwitch(table)));
  },
};

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

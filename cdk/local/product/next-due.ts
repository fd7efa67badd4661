import type { LocalCloudOptions } from 'local-aws';
import { lastNight } from '../../../services/src/rounds/checks/daily-checks.ts';
import { waitingKinds } from '../../../services/src/rounds/stop-money.ts';
import { dynamoDeadLetterQueue } from '../../../services/src/store/due/dead-letter-queue.ts';
import { dynamoDueItems } from '../../../services/src/store/due/due-items.ts';
import { dynamoMoneySwitch } from '../../../services/src/store/money/money-switch.ts';
import { openTable } from '../../../services/src/store/table.ts';
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

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { EpochMilliseconds } from '@halqa/domain';
import { deliverAgainWork } from '../../due/due-work.ts';
import type { DeadLetterQueue } from '../../operations/dead-letters/deliver-again.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, transact } from '../writes.ts';
import { dueWrites } from './due-writes.ts';

const SECONDS_KEPT = 31 * 86_400;

/** Makes the delivery of each dead letter due once: a letter that was parked does not become due anew. */
export function dynamoDeadLetterQueue(table: Table): DeadLetterQueue {
  return {
    add: async (bucket, key, now: EpochMilliseconds) => {
      // Longer than the bucket keeps the letter.
      const mark = { ...keys.deadLetter(key), expiresAt: Math.floor(now / 1000) + SECONDS_KEPT };
      await transact(table, [putNew(table, mark), ...(await dueWrites(table, [deliverAgainWork(bucket, key, now)]))]);
    },
    has: async (key) => {
      const { Item } = await table.documents.send(new GetCommand({ TableName: table.name, Key: keys.deadLetter(key) }));
      return Item !== undefined;
    },
  };
}

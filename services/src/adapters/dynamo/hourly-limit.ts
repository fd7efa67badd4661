import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RateLimit } from '../../ports/system.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { conditionFailed } from './writes.ts';

const HOUR_MILLISECONDS = 3_600_000;
const KEPT_SECONDS = 7_200;

/** Lets a person, or a source of anonymous calls, do something a few times within each hour of the clock. */
export function hourlyLimit({ name, documents }: Table, what: string, times: number): RateLimit {
  return async (who, now) => {
    const count = new UpdateCommand({
      TableName: name,
      Key: keys.rate(what, who, Math.floor(now / HOUR_MILLISECONDS)),
      UpdateExpression: 'ADD taken :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(PK) OR taken < :times',
      ExpressionAttributeValues: {
        ':one': 1,
        ':times': times,
        ':expiresAt': Math.ceil(now / 1000) + KEPT_SECONDS,
      },
    });
    return !(await conditionFailed(documents.send(count)));
  };
}

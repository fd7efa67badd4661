import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RateLimit } from '../../ports/system.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { conditionFailed } from './writes.ts';

const HOUR_MILLISECONDS = 3_600_000;
const LIFETIME_SECONDS = 7_200;

/** Allows `times` calls in each hour of the clock, for a person or for a source of anonymous calls. */
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
        ':expiresAt': Math.ceil(now / 1000) + LIFETIME_SECONDS,
      },
    });
    return !(await conditionFailed(documents.send(count)));
  };
}

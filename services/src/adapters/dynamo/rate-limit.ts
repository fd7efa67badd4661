import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RateLimit } from '../../ports/system.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { conditionFailed } from './writes.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** A count is needed for an hour only; DynamoDB may delete it any time later. */
const RETENTION_SECONDS = 7_200;

/**
 * Allows `limit` calls in each clock hour, for a person or for a source of anonymous calls. `action` names what is limited:
 * every action is counted separately.
 */
export function hourlyLimit({ name, documents }: Table, action: string, limit: number): RateLimit {
  return async (caller, now) => {
    const count = new UpdateCommand({
      TableName: name,
      Key: keys.rate(action, caller, Math.floor(now / HOUR_MILLISECONDS)),
      UpdateExpression: 'ADD taken :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(PK) OR taken < :limit',
      ExpressionAttributeValues: {
        ':one': 1,
        ':limit': limit,
        ':expiresAt': Math.ceil(now / 1000) + RETENTION_SECONDS,
      },
    });
    return !(await conditionFailed(documents.send(count)));
  };
}

import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type EpochMilliseconds, type LimitedAction, rateLimits, rateLimitWindow } from '@halqa/domain';
import type { Counted, RateLimits, TooMany } from '../../ports/system.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** A count is needed until its window ends; DynamoDB may delete it any time after this. */
const RETENTION_SECONDS = 3_600;

/** Counts in one item for each action, person and window. Each call is one conditional update, or one read. */
export function dynamoRateLimits({ name, documents }: Table): RateLimits {
  return { count, check };

  async function count(
    action: LimitedAction,
    by: string,
    now: EpochMilliseconds,
    { amount = 1, subjects, once }: Counted = {},
  ): Promise<TooMany | undefined> {
    const room = rateLimits[action].most - amount;
    if (room < 0) return tooMany(action, now);
    const counters = subjects?.map(shortHash) ?? ['taken'];
    const names = counters.map((_, index) => `#counter${index}`);
    const request = once === undefined ? undefined : shortHash(once);
    const update = new UpdateCommand({
      TableName: name,
      Key: keyOf(action, by, now),
      UpdateExpression: `ADD ${[...names.map((each) => `${each} :amount`), ...(request ? ['requests :request'] : [])]} SET expiresAt = :expiresAt`,
      ConditionExpression: [
        ...names.map((each) => `(attribute_not_exists(${each}) OR ${each} <= :room)`),
        ...(request ? ['NOT contains(requests, :id)'] : []),
      ].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(counters.map((counter, index) => [`#counter${index}`, counter])),
      ExpressionAttributeValues: {
        ':amount': amount,
        ':room': room,
        ':expiresAt': rateLimitWindow(action, now).ends + RETENTION_SECONDS,
        ...(request ? { ':request': new Set([request]), ':id': request } : {}),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      await documents.send(update);
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const isRepeated = request !== undefined && error.Item?.['requests']?.SS?.includes(request);
      return isRepeated ? undefined : tooMany(action, now);
    }
  }

  async function check(action: LimitedAction, by: string, now: EpochMilliseconds): Promise<TooMany | undefined> {
    const Key = keyOf(action, by, now);
    const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return Number(Item?.['taken'] ?? 0) < rateLimits[action].most ? undefined : tooMany(action, now);
  }
}

const keyOf = (action: LimitedAction, by: string, now: EpochMilliseconds) =>
  keys.rate(action, by, rateLimitWindow(action, now).index);

/** Keeps the item small, and addresses out of the names of attributes. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function tooMany(action: LimitedAction, now: EpochMilliseconds): TooMany {
  const retryAfter = Math.max(1, Math.ceil(rateLimitWindow(action, now).ends - now / 1000));
  return { ok: false, code: rateLimits[action].problem, retryAfter };
}

import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type EpochMilliseconds, limits } from '@halqa/domain';
import * as z from 'zod';
import type { LinkTokens } from '../../../ports/bank.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

const LIFETIME_MILLISECONDS = limits.bankLinkToken.cacheSeconds * 1000;

const linkTokenItem = z.object({ token: z.string(), createdAt: z.number() });

/** Stores the link token of each member under `keys.linkToken`, for as long as it may be reused. */
export function dynamoLinkTokens({ name, documents }: Table): LinkTokens {
  return { find, saveFirst, remove };

  async function find(userId: string, now: EpochMilliseconds): Promise<string | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: name, Key: keys.linkToken(userId), ConsistentRead: true }),
    );
    const stored = Item && linkTokenItem.parse(Item);
    return stored && now - stored.createdAt < LIFETIME_MILLISECONDS ? stored.token : undefined;
  }

  async function saveFirst(userId: string, token: string, now: EpochMilliseconds): Promise<string> {
    const expiresAt = Math.ceil((now + LIFETIME_MILLISECONDS) / 1000);
    const put = new PutCommand({
      TableName: name,
      Item: { ...keys.linkToken(userId), token, createdAt: now, expiresAt },
      ConditionExpression: 'attribute_not_exists(PK) OR createdAt <= :expired',
      ExpressionAttributeValues: { ':expired': now - LIFETIME_MILLISECONDS },
    });
    if (await conditionFailed(documents.send(put))) return (await find(userId, now)) ?? token;
    return token;
  }

  async function remove(userId: string): Promise<void> {
    await documents.send(new DeleteCommand({ TableName: name, Key: keys.linkToken(userId) }));
  }
}

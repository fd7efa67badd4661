import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type EpochMilliseconds, limits } from '@halqa/domain';
import * as z from 'zod';
import type { LinkTokens } from '../../ports/link-tokens.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const KEPT_MILLISECONDS = limits.bankLinkToken.cacheSeconds * 1000;

const linkTokenItem = z.object({ token: z.string(), createdAt: z.number() });

export function dynamoLinkTokens({ name, documents }: Table): LinkTokens {
  return { find, keepFirst, forget };

  async function find(userId: string, now: EpochMilliseconds): Promise<string | undefined> {
    const { Item } = await documents.send(
      new GetCommand({ TableName: name, Key: keys.linkToken(userId), ConsistentRead: true }),
    );
    const kept = Item && linkTokenItem.parse(Item);
    return kept && now - kept.createdAt < KEPT_MILLISECONDS ? kept.token : undefined;
  }

  async function keepFirst(userId: string, token: string, now: EpochMilliseconds): Promise<string> {
    try {
      await documents.send(
        new PutCommand({
          TableName: name,
          Item: {
            ...keys.linkToken(userId),
            token,
            createdAt: now,
            expiresAt: Math.ceil((now + KEPT_MILLISECONDS) / 1000),
          },
          ConditionExpression: 'attribute_not_exists(PK) OR createdAt <= :expired',
          ExpressionAttributeValues: { ':expired': now - KEPT_MILLISECONDS },
        }),
      );
      return token;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return (await find(userId, now)) ?? token;
    }
  }

  async function forget(userId: string): Promise<void> {
    await documents.send(new DeleteCommand({ TableName: name, Key: keys.linkToken(userId) }));
  }
}

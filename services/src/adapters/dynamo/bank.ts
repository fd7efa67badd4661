import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type EpochMilliseconds, limits, type UserId, userId } from '@halqa/domain';
import * as z from 'zod';
import type { BankConnection, BankConnections, LinkTokens } from '../../ports/bank.ts';
import { sealed, type TokenSeal } from '../kms/kms.ts';
import { keys } from './keys.ts';
import { queryAll } from './queries.ts';
import type { Table } from './table.ts';

const connectionItem = z.object({
  userId: z.string().transform(userId),
  itemId: z.string(),
  connectedAt: z.number().int(),
  sealed,
});

/** The table of bank tokens, apart from everything else and with a key of its own. USER#u ITEM#id */
export function dynamoBankConnections(table: Table, seal: TokenSeal): BankConnections {
  return { listOf, save, remove };

  async function listOf(user: UserId): Promise<BankConnection[]> {
    const items = await queryAll(table, {
      KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':PK': keyOf(user, '').PK, ':prefix': 'ITEM#' },
      ConsistentRead: true,
    });
    const connections = await Promise.all(items.map((item) => opened(connectionItem.parse(item))));
    return connections.sort((one, other) => one.connectedAt - other.connectedAt);
  }

  async function opened(item: z.infer<typeof connectionItem>): Promise<BankConnection> {
    const { sealed: token, ...connection } = item;
    const context = { user: item.userId, item: item.itemId };
    return { ...connection, accessToken: await seal.open(token, context) };
  }

  async function save({ accessToken, ...connection }: BankConnection): Promise<void> {
    const context = { user: connection.userId, item: connection.itemId };
    const token = await seal.close(accessToken, context);
    const Item = { ...keyOf(connection.userId, connection.itemId), ...connection, sealed: token };
    await table.documents.send(new PutCommand({ TableName: table.name, Item }));
  }

  async function remove({ userId: user, itemId }: Pick<BankConnection, 'userId' | 'itemId'>): Promise<void> {
    await table.documents.send(new DeleteCommand({ TableName: table.name, Key: keyOf(user, itemId) }));
  }
}

const keyOf = (user: string, item: string) => ({ PK: `USER#${user}`, SK: `ITEM#${item}` });

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

import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type UserId, userId } from '@halqa/domain';
import * as z from 'zod';
import type { BankConnection, BankConnections } from '../../ports/bank-connections.ts';
import { sealed, type TokenSeal } from '../kms/token-seal.ts';
import { queryAll } from './query-all.ts';
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

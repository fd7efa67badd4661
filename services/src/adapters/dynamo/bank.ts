import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type EpochMilliseconds, limits, type UserId, userId } from '@halqa/domain';
import * as z from 'zod';
import type { BankConnection, BankConnections, LinkTokens } from '../../ports/bank.ts';
import { encryptedToken, type TokenCipher } from '../kms/kms.ts';
import { keys } from './keys.ts';
import { queryAll } from './queries.ts';
import type { Table } from './table.ts';
import { conditionFailed } from './writes.ts';

const connectionItem = z.object({
  userId: z.string().transform(userId),
  itemId: z.string(),
  connectedAt: z.number().int(),
  sealed: encryptedToken,
});

/** USER#u ITEM#id, in a table of its own. The access token is stored encrypted, bound to its user and item. */
export function dynamoBankConnections(table: Table, cipher: TokenCipher): BankConnections {
  return { listByMember, save, remove };

  async function listByMember(user: UserId): Promise<BankConnection[]> {
    const items = await queryAll(table, {
      KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':PK': keyOf(user, '').PK, ':prefix': 'ITEM#' },
      ConsistentRead: true,
    });
    const connections = await Promise.all(items.map((item) => decrypted(connectionItem.parse(item))));
    return connections.sort((one, other) => one.connectedAt - other.connectedAt);
  }

  async function decrypted(item: z.infer<typeof connectionItem>): Promise<BankConnection> {
    const { sealed, ...connection } = item;
    const context = { user: item.userId, item: item.itemId };
    return { ...connection, accessToken: await cipher.decrypt(sealed, context) };
  }

  async function save({ accessToken, ...connection }: BankConnection): Promise<void> {
    const context = { user: connection.userId, item: connection.itemId };
    const sealed = await cipher.encrypt(accessToken, context);
    const Item = { ...keyOf(connection.userId, connection.itemId), ...connection, sealed };
    await table.documents.send(new PutCommand({ TableName: table.name, Item }));
  }

  async function remove({ userId: user, itemId }: Pick<BankConnection, 'userId' | 'itemId'>): Promise<void> {
    await table.documents.send(new DeleteCommand({ TableName: table.name, Key: keyOf(user, itemId) }));
  }
}

const keyOf = (user: string, item: string) => ({ PK: `USER#${user}`, SK: `ITEM#${item}` });

const LIFETIME_MILLISECONDS = limits.bankLinkToken.cacheSeconds * 1000;

const linkTokenItem = z.object({ token: z.string(), createdAt: z.number() });

/** USER#u LINK-TOKEN */
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

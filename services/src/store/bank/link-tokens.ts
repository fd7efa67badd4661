import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { linkMode } from '@halqa/contract';
import { type EpochMilliseconds, limits } from '@halqa/domain';
import * as z from 'zod';
import type { IssuedLinkToken, LinkTokens } from '../../ports/bank.ts';
import { keys } from '../keys.ts';
import { storedInstant, type Table } from '../table.ts';
import { conditionFailed } from '../writes.ts';

const REUSED_MILLISECONDS = limits.bankLinkToken.cacheSeconds * 1000;

const linkTokenItem = z.object({
  token: z.string(),
  createdAt: storedInstant,
  mode: linkMode,
  usableUntil: storedInstant,
});

/** Stores the last link token of each member under `keys.linkToken`. */
export function dynamoLinkTokens({ name, documents }: Table): LinkTokens {
  return { findRecent, findUsable, saveFirst, save, remove };

  async function findRecent(userId: string, now: EpochMilliseconds): Promise<string | undefined> {
    const stored = await read(userId);
    const isRecent = stored?.mode === 'new' && now - stored.createdAt < REUSED_MILLISECONDS;
    return isRecent ? stored.token : undefined;
  }

  async function findUsable(userId: string, now: EpochMilliseconds): Promise<IssuedLinkToken | undefined> {
    const stored = await read(userId);
    return stored && now < stored.usableUntil ? stored : undefined;
  }

  async function saveFirst(userId: string, issued: IssuedLinkToken, now: EpochMilliseconds): Promise<string> {
    const put = new PutCommand({
      TableName: name,
      Item: itemOf(userId, issued, now),
      ConditionExpression: 'attribute_not_exists(PK) OR createdAt <= :expired OR #mode = :update',
      ExpressionAttributeNames: { '#mode': 'mode' },
      ExpressionAttributeValues: { ':expired': now - REUSED_MILLISECONDS, ':update': 'update' },
    });
    if (await conditionFailed(documents.send(put))) return (await findRecent(userId, now)) ?? issued.token;
    return issued.token;
  }

  async function save(userId: string, issued: IssuedLinkToken, now: EpochMilliseconds): Promise<void> {
    await documents.send(new PutCommand({ TableName: name, Item: itemOf(userId, issued, now) }));
  }

  async function remove(userId: string, token?: string): Promise<void> {
    const condition = token !== undefined && {
      ConditionExpression: '#token = :token',
      ExpressionAttributeNames: { '#token': 'token' },
      ExpressionAttributeValues: { ':token': token },
    };
    const removal = new DeleteCommand({ TableName: name, Key: keys.linkToken(userId), ...condition });
    await conditionFailed(documents.send(removal));
  }

  async function read(userId: string) {
    const Key = keys.linkToken(userId);
    const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return Item && linkTokenItem.parse(Item);
  }
}

function itemOf(userId: string, { token, mode, usableUntil }: IssuedLinkToken, now: EpochMilliseconds) {
  const expiresAt = Math.ceil(Math.max(usableUntil, now + REUSED_MILLISECONDS) / 1000);
  return { ...keys.linkToken(userId), token, mode, usableUntil, createdAt: now, expiresAt };
}

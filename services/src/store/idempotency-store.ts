import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { userId } from '@halqa/domain';
import * as z from 'zod';
import type { IdempotencyStore, StoredReply } from '../ports/idempotency.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import type { Write } from './writes.ts';

const RETENTION_DAYS = 30;
const SECONDS_PER_DAY = 86_400;

const replyItem = z.object({
  userId: z.string().transform(userId),
  key: z.string(),
  requestHash: z.string(),
  reply: z.unknown(),
  rememberedAt: z.number().int(),
  /** Seconds; the table's time-to-live attribute. */
  expiresAt: z.number().int(),
});

/** Stores the reply to each request with an idempotency key for thirty days, under `keys.reply`. */
export function dynamoIdempotencyStore({ name, documents }: Table): IdempotencyStore {
  return {
    find: async (person, key, now) => {
      const Key = keys.reply(person, hashOf(key));
      const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
      if (Item === undefined) return undefined;
      const { expiresAt, ...stored } = replyItem.parse(Item);
      return expiresAt > now / 1000 ? stored : undefined;
    },
  };
}

/** The write that stores a reply, for the transaction of the request. Its condition fails when the key has a reply already. */
export function putReply({ name }: Table, stored: StoredReply): Write {
  const now = Math.floor(stored.rememberedAt / 1000);
  const expiresAt = now + RETENTION_DAYS * SECONDS_PER_DAY;
  return {
    Put: {
      TableName: name,
      Item: { ...keys.reply(stored.userId, hashOf(stored.key)), ...stored, expiresAt },
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': now },
    },
  };
}

/** The caller chooses the key, and it may be of any length. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

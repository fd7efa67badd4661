import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { userId } from '@halqa/domain';
import * as z from 'zod';
import type { RememberedReply, Replies } from '../../ports/groups.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import type { Write } from './writes.ts';

const DAYS = 30;
const SECONDS_PER_DAY = 86_400;

const replyItem = z.object({
  userId: z.string().transform(userId),
  key: z.string(),
  requestHash: z.string(),
  reply: z.unknown(),
  rememberedAt: z.number().int(),
  /** Seconds: the table forgets the item some time after this. */
  expiresAt: z.number().int(),
});

/** Answers that were given, kept for thirty days. */
export function dynamoReplies({ name, documents }: Table): Replies {
  return {
    find: async (person, key, now) => {
      const Key = keys.reply(person, hashOf(key));
      const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
      if (Item === undefined) return undefined;
      const { expiresAt, ...remembered } = replyItem.parse(Item);
      return expiresAt > now / 1000 ? remembered : undefined;
    },
  };
}

/** Keeps an answer together with what it is about; refused when there is one already. */
export function rememberReply({ name }: Table, remembered: RememberedReply): Write {
  const now = Math.floor(remembered.rememberedAt / 1000);
  const expiresAt = now + DAYS * SECONDS_PER_DAY;
  return {
    Put: {
      TableName: name,
      Item: { ...keys.reply(remembered.userId, hashOf(remembered.key)), ...remembered, expiresAt },
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': now },
    },
  };
}

/** A caller chooses the key, and a caller's text may be of any length. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { browsers, noSessions, type Sessions, systems, type UserId } from '@halqa/domain';
import * as z from 'zod';
import { jitteredBackoff } from '../adapters/system/backoff.ts';
import type { SessionRepository } from '../ports/security.ts';
import { keys } from './keys.ts';
import { storedInstant, type Table } from './table.ts';
import { conditionFailed } from './writes.ts';

const session = z.object({
  signedInAt: storedInstant,
  usedAt: storedInstant,
  device: z.object({ browser: z.enum(browsers), system: z.enum(systems) }),
});

/**
 * `Sessions` of the domain and the number of their changes: one item for a member, so that one read checks a call and one
 * write ends them all.
 */
export const sessionsItem = z.object({
  open: z.record(z.string(), session),
  ended: z.record(z.string(), storedInstant),
  endedBefore: storedInstant,
  version: z.number().int(),
});

const MAX_ATTEMPTS = 8;
const backoff = jitteredBackoff({ firstMilliseconds: 10, longestMilliseconds: 200 });

/** Reads and changes the sessions of members. `change` throws when others change them at the same time again and again. */
export function dynamoSessions({ name, documents }: Table): SessionRepository {
  return { read: async (userId) => (await load(userId)).sessions, change };

  async function load(userId: UserId): Promise<{ sessions: Sessions; version: number }> {
    const read = { TableName: name, Key: keys.sessions(userId), ConsistentRead: true };
    const { Item } = await documents.send(new GetCommand(read));
    if (Item === undefined) return { sessions: noSessions, version: 0 };
    const { version, ...sessions } = sessionsItem.parse(Item);
    return { sessions, version };
  }

  async function change<Decided extends { readonly sessions?: Sessions }>(
    userId: UserId,
    decide: (sessions: Sessions) => Decided,
  ): Promise<Decided> {
    for (let attempt = 1; ; attempt += 1) {
      const { sessions, version } = await load(userId);
      const decided = decide(sessions);
      if (decided.sessions === undefined) return decided;
      if (!(await conditionFailed(save(userId, decided.sessions, version)))) return decided;
      if (attempt === MAX_ATTEMPTS) throw new Error('The sessions of a member change too fast');
      await backoff(attempt);
    }
  }

  function save(userId: UserId, sessions: Sessions, version: number): Promise<unknown> {
    return documents.send(
      new PutCommand({
        TableName: name,
        Item: { ...keys.sessions(userId), ...sessions, version: version + 1 },
        ConditionExpression: 'attribute_not_exists(PK) OR version = :version',
        ExpressionAttributeValues: { ':version': version },
      }),
    );
  }
}

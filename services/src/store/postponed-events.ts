import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { notifyAgainWork } from '../due/due-work.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import type { PostponedEvents } from '../events/postponed-events.ts';
import { dueWrites } from './due/due-writes.ts';
import { keys } from './keys.ts';
import { SENT_MAIL_RETENTION_DAYS } from './notifications.ts';
import type { Table } from './table.ts';
import { conditionFailed, put, transact } from './writes.ts';

/** As long as what was mailed is remembered. */
const RETENTION_SECONDS = SENT_MAIL_RETENTION_DAYS * 86_400;

/** The item under `keys.postponedEvent`. The stream turns it into its event when `released` is set. */
export const postponedItem = z.object({
  /** As it was derived from the stream. */
  event: z.custom<DomainEvent>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  released: z.boolean(),
});

/** Stores postponed events, each with its due work in one transaction. */
export function dynamoPostponedEvents(table: Table): PostponedEvents {
  return {
    add: async (event, until) => {
      const id = createHash('sha256').update(JSON.stringify(event)).digest('hex');
      const expiresAt = Math.ceil(until / 1000) + RETENTION_SECONDS;
      await transact(table, [
        put(table, { ...keys.postponedEvent(id, until), event, released: false, expiresAt }),
        ...(await dueWrites(table, [notifyAgainWork(id, until)])),
      ]);
    },

    release: async (id, until) => {
      const update = new UpdateCommand({
        TableName: table.name,
        Key: keys.postponedEvent(id, until),
        UpdateExpression: 'SET released = :yes',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':yes': true },
      });
      await conditionFailed(table.documents.send(update));
    },
  };
}

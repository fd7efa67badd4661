import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { notificationContent } from '@halqa/contract';
import type { EpochMilliseconds } from '@halqa/domain';
import { encodeTime, TIME_LEN } from 'ulid';
import * as z from 'zod';
import { mailLease } from '../ports/mail-lease.ts';
import type { MailClaim, NotificationRepository, SentMails } from '../ports/notifications.ts';
import { keys, waitingThingPrefix } from './keys.ts';
import { queryAll } from './queries.ts';
import { storedInstant, type Table } from './table.ts';
import { conditionFailed } from './writes.ts';

/** The item under `keys.notification`. */
export const notificationItem = z
  .object({ id: z.string(), at: storedInstant, href: z.string().nullable(), read: z.boolean() })
  .and(notificationContent);

/** The item under `keys.waitingThing`. Content that we do not know is nothing to us. */
const waitingItem = z.object({
  thing: z.string(),
  groupId: z.string().nullable(),
  at: storedInstant,
  until: storedInstant.optional(),
  endsWith: z.string().optional(),
  notification: notificationItem.nullable().catch(null),
});

const newer = {
  ConditionExpression: 'attribute_not_exists(PK) OR #at < :at',
  ExpressionAttributeNames: { '#at': 'at' },
};
/** Of two entries of one moment, what waits replaces what has ended: when a part has arrived, the next one may wait at once. */
const newerOrWaiting = {
  ConditionExpression: `${newer.ConditionExpression} OR (#at = :at AND attribute_type(notification, :nothing))`,
  ExpressionAttributeNames: newer.ExpressionAttributeNames,
};

/** Stores the notifications of each member. */
export function dynamoNotifications(table: Table): NotificationRepository {
  const { name, documents } = table;
  return {
    add: async (userId, notification) => {
      const Item = { ...keys.notification(userId, notification.id), ...notification };
      const put = { TableName: name, Item, ConditionExpression: 'attribute_not_exists(PK)' };
      await conditionFailed(documents.send(new PutCommand(put)));
    },

    list: async (userId, atMost, before) => {
      const { PK, SK } = keys.notification(userId, '');
      const beforeValue =
        before === undefined ? {} : { ':before': keys.notification(userId, encodeTime(before, TIME_LEN)).SK };
      const newestFirst = new QueryCommand({
        TableName: name,
        KeyConditionExpression: `PK = :PK AND ${before === undefined ? 'begins_with(SK, :prefix)' : 'SK BETWEEN :prefix AND :before'}`,
        ExpressionAttributeValues: { ':PK': PK, ':prefix': SK, ...beforeValue },
        ScanIndexForward: false,
        Limit: atMost,
        ConsistentRead: true,
      });
      const { Items = [] } = await documents.send(newestFirst);
      // An item without content that we know, stored by an older or a newer version, is left out of the list.
      return Items.flatMap((item) => notificationItem.safeParse(item).data ?? []);
    },

    markRead: async (userId, id) => {
      const update = new UpdateCommand({
        TableName: name,
        Key: keys.notification(userId, id),
        UpdateExpression: 'SET #read = :read',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#read': 'read' },
        ExpressionAttributeValues: { ':read': true },
      });
      return !(await conditionFailed(documents.send(update)));
    },

    saveWaiting: async (userId, waiting) => {
      const { groupId, thing, at, notification, until, lasts } = waiting;
      const ends = notification === null ? at : until;
      const expiresAt = ends === undefined || lasts ? {} : { expiresAt: expiryAfter(ends) };
      const put = new PutCommand({
        TableName: name,
        Item: { ...keys.waitingThing(userId, groupId, thing), ...waiting, ...expiresAt },
        ...(notification === null ? newer : newerOrWaiting),
        ExpressionAttributeValues: { ':at': at, ...(notification && { ':nothing': 'NULL' }) },
      });
      await conditionFailed(documents.send(put));
    },

    listWaiting: async (userId) => {
      const { PK } = keys.waitingThing(userId, null, '');
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':PK': PK, ':prefix': waitingThingPrefix },
      });
      return items.flatMap((item) => waitingItem.safeParse(item).data ?? []);
    },
  };
}

/** Longer than dead letters are stored, so that a replay sends nothing twice, and nothing waits again that has ended. */
export const SENT_MAIL_RETENTION_DAYS = 90;
const SECONDS_PER_DAY = 86_400;

/** When an item is deleted that has to outlast a replay, in seconds. */
const expiryAfter = (at: EpochMilliseconds): number =>
  Math.ceil(at / 1000) + SENT_MAIL_RETENTION_DAYS * SECONDS_PER_DAY;

/**
 * Stores which mails were sent, so that an event that is delivered again is not mailed again. One item for each event and
 * person, under `keys.sentMail`.
 */
export function dynamoSentMails({ name, documents }: Table): SentMails {
  return { claim, confirm, release };

  async function claim(mail: MailClaim, now: EpochMilliseconds): Promise<'mine' | 'sent' | 'busy'> {
    try {
      await documents.send(
        new PutCommand({
          TableName: name,
          Item: { ...keyOf(mail), claimedAt: now, sent: false, expiresAt: expiryAfter(now) },
          ConditionExpression: 'attribute_not_exists(PK) OR (sent = :no AND claimedAt <= :stale)',
          ExpressionAttributeValues: { ':no': false, ':stale': now - mailLease },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return 'mine';
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item?.['sent']?.BOOL ? 'sent' : 'busy';
    }
  }

  async function confirm(mail: MailClaim): Promise<void> {
    await documents.send(
      new UpdateCommand({
        TableName: name,
        Key: keyOf(mail),
        UpdateExpression: 'SET sent = :yes',
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
  }

  async function release(mail: MailClaim): Promise<void> {
    await documents.send(new DeleteCommand({ TableName: name, Key: keyOf(mail) }));
  }
}

const keyOf = ({ eventKey, person }: MailClaim) => keys.sentMail(eventKey, person);

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, PutCommand, QueryCommand, UpdateCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { EpochMilliseconds } from '@halqa/domain';
import * as z from 'zod';
import type { MailClaim, NotificationRepository, SentMails } from '../../ports/notifications.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { storedInstant, type Table } from './table.ts';
import { conditionFailed } from './writes.ts';

/** USER#u NOTIF#id */
const noticeItem = z.object({
  id: z.string(),
  title: z.string(),
  at: storedInstant,
  href: z.string().nullable(),
  read: z.boolean(),
});

/** What stands behind each person's bell. */
export function dynamoNotifications({ name, documents }: Table): NotificationRepository {
  return {
    add: async (userId, notice) => {
      const Item = { ...keys.notification(userId, notice.id), ...notice };
      const put = { TableName: name, Item, ConditionExpression: 'attribute_not_exists(PK)' };
      await conditionFailed(documents.send(new PutCommand(put)));
    },

    list: async (userId, atMost) => {
      const { PK, SK } = keys.notification(userId, '');
      const newestFirst = new QueryCommand({
        TableName: name,
        KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':PK': PK, ':prefix': SK },
        ScanIndexForward: false,
        Limit: atMost,
        ConsistentRead: true,
      });
      const { Items = [] } = await documents.send(newestFirst);
      return Items.map((item) => noticeItem.parse(item));
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
  };
}

/** Longer than any function runs: whoever claimed the mail and has not confirmed it by then, died over it. */
const LEASE_MILLISECONDS = 60_000;
/** Far longer than a stream remembers its records. */
const KEPT_SECONDS = 90 * 86_400;

/** Which mails went out, so that an event that is told again is not mailed again. */
export function dynamoSentMails({ name, documents }: Table): SentMails {
  return { claim, confirm, release };

  async function claim(mail: MailClaim, now: EpochMilliseconds): Promise<'mine' | 'sent' | 'busy'> {
    const expiresAt = Math.ceil(now / 1000) + KEPT_SECONDS;
    try {
      await documents.send(
        new PutCommand({
          TableName: name,
          Item: { ...keyOf(mail), claimedAt: now, sent: false, expiresAt },
          ConditionExpression: 'attribute_not_exists(PK) OR (sent = :no AND claimedAt <= :stale)',
          ExpressionAttributeValues: { ':no': false, ':stale': now - LEASE_MILLISECONDS },
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

const keyOf = ({ event, person }: MailClaim) => keys.sentMail(event, person);

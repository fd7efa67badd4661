import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { NotificationRepository } from '../../ports/notifications.ts';
import { keys } from './keys.ts';
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

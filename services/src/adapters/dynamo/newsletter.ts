import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Newsletter } from '../../ports/notifications.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { conditionFailed } from './writes.ts';

/** NEWSLETTER#address: once, whoever asks however often. */
export function dynamoNewsletter({ name, documents }: Table): Newsletter {
  return {
    add: async (email, at) => {
      const Item = { ...keys.subscription(email), email, subscribedAt: at };
      const put = { TableName: name, Item, ConditionExpression: 'attribute_not_exists(PK)' };
      await conditionFailed(documents.send(new PutCommand(put)));
    },
  };
}

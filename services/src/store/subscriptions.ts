import { createHash } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Newsletter, PushDevices } from '../ports/notifications.ts';
import { keys } from './keys.ts';
import { queryAll } from './queries.ts';
import { storedInstant, type Table } from './table.ts';
import { conditionFailed } from './writes.ts';

/** The item under `keys.pushDevice`. */
export const deviceItem = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  savedAt: storedInstant,
});

/** Stores the devices of each member, under a hash of the endpoint, which can be longer than a key. */
export function dynamoPushDevices(table: Table): PushDevices {
  const { name, documents } = table;
  return {
    save: async (userId, device, at) => {
      const Item = { ...keyOf(userId, device.endpoint), ...device, savedAt: at };
      await documents.send(new PutCommand({ TableName: name, Item }));
    },

    list: async (userId) => {
      const { PK, SK } = keys.pushDevice(userId, '');
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':PK': PK, ':prefix': SK },
        ConsistentRead: true,
      });
      const devices = items.map((item) => deviceItem.parse(item));
      return devices.sort((one, other) => other.savedAt - one.savedAt).map(({ savedAt: _, ...device }) => device);
    },

    remove: async (userId, endpoint) => {
      await documents.send(new DeleteCommand({ TableName: name, Key: keyOf(userId, endpoint) }));
    },
  };
}

const keyOf = (userId: string, endpoint: string) =>
  keys.pushDevice(userId, createHash('sha256').update(endpoint).digest('hex'));

/** The item under `keys.subscription`. */
export const subscriptionItem = z.object({ email: z.string(), subscribedAt: storedInstant });

/** Stores the addresses that get new posts, under `keys.subscription`. */
export function dynamoNewsletter({ name, documents }: Table): Newsletter {
  return {
    add: async (email, at) => {
      const Item = { ...keys.subscription(email), email, subscribedAt: at };
      const put = { TableName: name, Item, ConditionExpression: 'attribute_not_exists(PK)' };
      await conditionFailed(documents.send(new PutCommand(put))); // fails for an address that has subscribed already
    },
  };
}

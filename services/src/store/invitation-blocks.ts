import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { userId } from '@halqa/domain';
import * as z from 'zod';
import type { InvitationBlocks } from '../ports/invitation-blocks.ts';
import { keys } from './keys.ts';
import { queryAll } from './queries.ts';
import { storedInstant, type Table } from './table.ts';
import { conditionFailed } from './writes.ts';

const sendersBegin = keys.invitationBlock('', '').SK;

/** The item under `keys.invitationBlock`. */
const blockItem = z.object({ SK: z.string(), blockedAt: storedInstant, keepsPending: z.boolean() });

/** Stores the blocks of each address in a partition of its own. */
export function dynamoInvitationBlocks(table: Table): InvitationBlocks {
  const { name, documents } = table;
  return {
    find: async (address) => {
      const items = await queryAll(table, {
        KeyConditionExpression: 'PK = :address',
        ExpressionAttributeValues: { ':address': keys.invitationBlock(address, null).PK },
        ConsistentRead: true,
      });
      const stored = items.map((item) => blockItem.parse(item));
      const senders = stored.filter(({ SK }) => SK.startsWith(sendersBegin));
      return {
        everyone: stored.find(({ SK }) => !SK.startsWith(sendersBegin)),
        senders: new Map(senders.map(({ SK, ...block }) => [userId(SK.slice(sendersBegin.length)), block])),
      };
    },

    block: async (address, sender, block) => {
      const Item = { ...keys.invitationBlock(address, sender), ...block };
      const condition = block.keepsPending ? { ConditionExpression: 'attribute_not_exists(PK)' } : {};
      await conditionFailed(documents.send(new PutCommand({ TableName: name, Item, ...condition })));
    },

    allow: async (address, sender) => {
      await documents.send(new DeleteCommand({ TableName: name, Key: keys.invitationBlock(address, sender) }));
    },
  };
}

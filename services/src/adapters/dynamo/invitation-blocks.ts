import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { userId } from '@halqa/domain';
import type { InvitationBlocks } from '../../ports/invitation-blocks.ts';
import { keys } from './keys.ts';
import { queryAll } from './queries.ts';
import type { Table } from './table.ts';

const sendersBegin = keys.invitationBlock('', '').SK;

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
      const stored = items.map(({ SK }) => String(SK));
      const senders = stored.filter((key) => key.startsWith(sendersBegin));
      return {
        everyone: senders.length < stored.length,
        senders: new Set(senders.map((key) => userId(key.slice(sendersBegin.length)))),
      };
    },

    block: async (address, sender, at) => {
      const Item = { ...keys.invitationBlock(address, sender), blockedAt: at };
      await documents.send(new PutCommand({ TableName: name, Item }));
    },

    allow: async (address, sender) => {
      await documents.send(new DeleteCommand({ TableName: name, Key: keys.invitationBlock(address, sender) }));
    },
  };
}

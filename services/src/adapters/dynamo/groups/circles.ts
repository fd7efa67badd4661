import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { groupId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupRepository } from '../../../ports/group-repository.ts';
import { dueShards, keys } from '../keys.ts';
import { queryAll } from '../query-all.ts';
import type { Table } from '../table.ts';
import { activityItem } from './activity-item.ts';
import { changeGroup } from './change-circle.ts';
import { createGroup } from './create-circle.ts';
import { inviteCodeItem } from './entrance-item.ts';
import { findGroup } from './find-circle.ts';
import { listAll } from './list-all.ts';
import { markSent, rename } from './touch-circle.ts';

const membershipItem = z.object({ groupId: z.string().transform(groupId) });
const dueItem = z.object({ PK: z.string().transform((PK) => groupId(PK.replace('GROUP#', ''))) });

/** Groups in the table. */
export function dynamoGroups(table: Table): GroupRepository {
  const { name, documents } = table;
  return {
    find: (id) => findGroup(table, id),
    create: (aggregate) => createGroup(table, aggregate),
    change: (aggregate, change) => changeGroup(table, aggregate, change),
    markSent: (id, invitationId, at) => markSent(table, id, invitationId, at),
    rename: (id, userId, newName) => rename(table, id, userId, newName),

    listAll: (after, atMost) => listAll(table, after, atMost),

    listOf: async (userId) => {
      const { PK, SK } = keys.membership(userId, '');
      const items = await queryAll(table, startingWith(PK, SK));
      return items.map((item) => membershipItem.parse(item).groupId);
    },

    findInviteCode: async (codeHash) => {
      const read = new GetCommand({ TableName: name, Key: keys.target(codeHash), ConsistentRead: true });
      const { Item } = await documents.send(read);
      return Item && inviteCodeItem.parse(Item);
    },

    listActivity: async (id, atMost) => {
      const { PK, SK } = keys.activity(id, '');
      const newestFirst = { ...startingWith(PK, SK), ScanIndexForward: false, Limit: atMost };
      const { Items = [] } = await documents.send(new QueryCommand({ TableName: name, ...newestFirst }));
      return Items.map((item) => activityItem.parse(item));
    },

    listDue: async (now) => {
      const until = new Date(now).toISOString();
      const items = await Promise.all(dueShards.map((shard) => queryAll(table, dueBy(shard, until))));
      return [...new Set(items.flat().map((item) => dueItem.parse(item).PK))];
    },
  };
}

function startingWith(PK: string, prefix: string) {
  return {
    KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':PK': PK, ':prefix': prefix },
    ConsistentRead: true,
  };
}

function dueBy(shard: string, until: string) {
  return {
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :shard AND GSI1SK <= :until',
    ExpressionAttributeValues: { ':shard': shard, ':until': until },
  };
}

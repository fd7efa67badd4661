import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type GroupId, groupId } from '@halqa/domain';
import * as z from 'zod';
import type { GroupRepository } from '../../../ports/groups.ts';
import type { Page } from '../../../ports/operators.ts';
import { keys } from '../keys.ts';
import { queryAll, queryPage } from '../queries.ts';
import type { Table } from '../table.ts';
import { changeGroup, markSent, renameMember } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { findGroup } from './find-group.ts';
import { activityItem, inviteCodeItem, ownMembershipItem } from './group-items.ts';
import { listInvitation, listInvitationsTo } from './received-invitations.ts';

/** Stores each group as one item, with its members, invitations and activity beside it in the same partition. */
export function dynamoGroups(table: Table): GroupRepository {
  const { name, documents } = table;
  return {
    find: (id) => findGroup(table, id),
    create: (newGroup) => createGroup(table, newGroup),
    change: (aggregate, change) => changeGroup(table, aggregate, change),
    markSent: (id, invitationId, at) => markSent(table, id, invitationId, at),
    renameMember: (membership, newName) => renameMember(table, membership, newName),

    listInvitation: (invitation) => listInvitation(table, invitation),
    listInvitationsTo: (email) => listInvitationsTo(table, email),
    listAll: (after, atMost) => listAll(table, after, atMost),

    listByMember: async (userId) => {
      const { PK, SK } = keys.membership(userId, '');
      const items = await queryAll(table, startingWith(PK, SK));
      return items.map((item) => ownMembershipItem.parse(item));
    },

    findInviteCode: async (codeHash) => {
      const read = new GetCommand({ TableName: name, Key: keys.inviteCode(codeHash), ConsistentRead: true });
      const { Item } = await documents.send(read);
      return Item && inviteCodeItem.parse(Item);
    },

    listActivity: async (id, atMost) => {
      const { PK, SK } = keys.activity(id, '');
      const newestFirst = { ...startingWith(PK, SK), ScanIndexForward: false, Limit: atMost };
      const { Items = [] } = await documents.send(new QueryCommand({ TableName: name, ...newestFirst }));
      return Items.map((item) => activityItem.parse(item));
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

/** GROUPS createdAt#g */
const listedGroup = z.object({ groupId: z.string().transform(groupId) });

async function listAll(table: Table, after: string | undefined, atMost: number): Promise<Page<GroupId>> {
  const query = {
    KeyConditionExpression: `PK = :all${after === undefined ? '' : ' AND SK < :after'}`,
    ExpressionAttributeValues: {
      ':all': keys.listedGroup('', 0).PK,
      ...(after === undefined ? {} : { ':after': after }),
    },
    ScanIndexForward: false,
  };
  const { items, next } = await queryPage(table, query, { sortKey: 'SK', atMost });
  return { items: items.map((item) => listedGroup.parse(item).groupId), next };
}

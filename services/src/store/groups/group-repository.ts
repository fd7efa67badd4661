import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { GroupRepository } from '../../ports/groups.ts';
import { keys } from '../keys.ts';
import { queryAll } from '../queries.ts';
import type { Table } from '../table.ts';
import { listAgreements } from './agreement-items.ts';
import { changeGroup, type GroupTables } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { findAccountStop } from './debit-stops.ts';
import { listHistory } from './facts.ts';
import { inviteCodeItem, storedGroup } from './group-items.ts';
import { listAllGroups, listLeft, listMemberships, listPlaces, listStandby } from './list-groups.ts';
import { mandateOfItem } from './mandate-items.ts';
import { listAllInvitationsTo, listInvitation, listInvitationsTo } from './received-invitations.ts';
import { markSent, notePaid, notePaidOut, setHidden, shareContact } from './single-writes.ts';

/** Stores each group as one item, with its members and invitations; what was signed and what happened is beside it. */
export function dynamoGroups(table: Table, ledgerTable?: Table): GroupRepository {
  const tables: GroupTables = { table, ledgerTable };
  const { name: TableName, documents } = table;
  const read = (Key: Record<string, string>) =>
    documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return {
    find: async (id) => {
      const { Item } = await read(keys.group(id));
      return Item && storedGroup(Item);
    },
    create: (newGroup) => createGroup(table, newGroup),
    change: (aggregate, change) => changeGroup(tables, aggregate, change),
    markSent: (invitation, mailed) => markSent(table, invitation, mailed),
    shareContact: (membership, shares) => shareContact(table, membership, shares),

    setHidden: (userId, groupId, hidden) => setHidden(table, userId, groupId, hidden),
    listInvitation: (invitation) => listInvitation(table, invitation),
    listInvitationsTo: (email) => listInvitationsTo(table, email),
    listAllInvitationsTo: (email) => listAllInvitationsTo(table, email),
    listByMember: (userId) => listMemberships(table, userId),
    listOwn: async (userId) => (await listPlaces(table, userId)).own,
    listPlaces: (userId) => listPlaces(table, userId),
    listStandby: (userId) => listStandby(table, userId),
    listLeft: (userId, options) => listLeft(table, userId, options),
    listAll: (after, atMost) => listAllGroups(table, after, atMost),

    findInviteCode: async (codeHash) => {
      const { Item } = await read(keys.inviteCode(codeHash));
      return Item && inviteCodeItem.parse(Item);
    },

    notePaid: (userId, groupId, round, isPaid) => notePaid(table, userId, groupId, round, isPaid),
    notePaidOut: (groupId, round, isPaidOut) => notePaidOut(table, groupId, round, isPaidOut),
    listMandates: async (id, membershipId) => {
      const { PK, SK } = keys.mandate(id, membershipId, 0);
      const withoutTime = SK.slice(0, SK.lastIndexOf('#') + 1);
      const newestFirst = { ...startingWith(PK, withoutTime), ScanIndexForward: false };
      const items = await queryAll(table, newestFirst);
      return items.map(mandateOfItem);
    },

    findAccountStop: (id, membershipId) => findAccountStop(table, id, membershipId),
    listAgreements: (id, kind) => listAgreements(table, id, kind),
    listHistory: (id, after, atMost) => listHistory(table, id, after, atMost),
  };
}

function startingWith(PK: string, prefix: string) {
  return {
    KeyConditionExpression: 'PK = :PK AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':PK': PK, ':prefix': prefix },
    ConsistentRead: true,
  };
}

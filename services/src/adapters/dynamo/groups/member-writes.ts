import {
  type EpochMilliseconds,
  type GroupId,
  type MembershipId,
  membershipTransitions,
  type UserId,
} from '@halqa/domain';
import { type Mandate, type Member, type SignedText, sharesNothing } from '../../../ports/group-records.ts';
import type { GroupChange } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { assignments, putNew, type Write } from '../writes.ts';
import { transitionTo } from './transition-writes.ts';

/**
 * Puts the member, the entry in the person's list of groups and the lock on the position. None of them may be stored
 * yet: the entry in the list is what stops a person from taking a second seat.
 */
export function addMember(table: Table, groupId: GroupId, version: number, member: Member): Write[] {
  const { id, position } = member;
  const lock = position === null ? [] : [putNew(table, { ...keys.position(groupId, position), membershipId: id })];
  return [...addSeat(table, groupId, version, member), ...lock];
}

/**
 * The same without the lock.
 *
 * @param paid the rounds of which nothing is asked from them, because they were paid before they came
 */
export function addSeat(
  table: Table,
  groupId: GroupId,
  version: number,
  member: Member,
  paid: readonly number[] = [],
): Write[] {
  const { id, userId } = member;
  const own = { ...keys.membership(userId, groupId), groupId, membershipId: id, version };
  return [
    putNew(table, { ...keys.member(groupId, id), ...member }),
    putNew(table, paid.length === 0 ? own : { ...own, paid: new Set(paid) }),
  ];
}

/** Notes in the person's list of groups that they changed the group, so that their next list is not older. */
export function noteChange({ name }: Table, groupId: GroupId, userId: UserId, version: number): Write {
  return {
    Update: {
      TableName: name,
      Key: keys.membership(userId, groupId),
      UpdateExpression: 'SET version = :version',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':version': version },
    },
  };
}

export function renameMember({ name: TableName }: Table, groupId: GroupId, { id, name }: Renamed): Write {
  return {
    Update: {
      TableName,
      Key: keys.member(groupId, id),
      ...assignments({ name }),
      ConditionExpression: 'attribute_exists(PK)',
    },
  };
}

type Renamed = NonNullable<GroupChange['renames']>;

/** Puts what a member signed, beside the member. */
export function putMandate(table: Table, groupId: GroupId, { membershipId, mandate }: SignedText): Write {
  return putNew(table, { ...keys.mandate(groupId, membershipId, mandate.signedAt), ...mandate });
}

/** Puts another mandate on the member. */
export function renewMandate({ name: TableName }: Table, groupId: GroupId, id: MembershipId, mandate: Mandate): Write {
  return {
    Update: {
      TableName,
      Key: keys.member(groupId, id),
      ...assignments({ mandate }),
      ConditionExpression: 'attribute_exists(PK)',
    },
  };
}

/** Sets the member to `left` or `removed`, and deletes the entry in the person's list of groups and the lock on the position. */
export function removeMember(
  table: Table,
  groupId: GroupId,
  member: Member,
  state: 'left' | 'removed',
  at: EpochMilliseconds,
): Write[] {
  const { id, userId, position } = member;
  return [
    { Update: { TableName: table.name, Key: keys.member(groupId, id), ...endMembership(state, at) } },
    deleteOwn(table, keys.membership(userId, groupId), id),
    ...(position === null ? [] : [deleteOwn(table, keys.position(groupId, position), id)]),
  ];
}

/** Ends the membership whose place somebody took; its entry stays in the person's list, as that of a former member. */
export function replaceSeat(
  { name: TableName }: Table,
  groupId: GroupId,
  version: number,
  { id, userId }: Member,
  at: EpochMilliseconds,
): Write[] {
  const former = {
    TableName,
    Key: keys.membership(userId, groupId),
    UpdateExpression: 'SET version = :version, former = :former REMOVE #hidden',
    ConditionExpression: 'membershipId = :id',
    ExpressionAttributeNames: { '#hidden': 'hidden' },
    ExpressionAttributeValues: { ':version': version, ':former': true, ':id': id },
  };
  return [
    { Update: { TableName, Key: keys.member(groupId, id), ...endMembership('replaced', at) } },
    { Update: former },
  ];
}

type EndOfSeat = 'left' | 'removed' | 'replaced';

/** The update to that state: the mandate stays, with the time of its end; what was shared goes. */
function endMembership(state: EndOfSeat, at: EpochMilliseconds) {
  const left = transitionTo(membershipTransitions, state);
  return {
    ...left,
    UpdateExpression: left.UpdateExpression.replace('SET ', 'SET endedAt = :at, shares = :nothing, '),
    ExpressionAttributeValues: { ...left.ExpressionAttributeValues, ':at': at, ':nothing': sharesNothing },
  };
}

/** Deletes an item on the condition that it is about this membership. */
function deleteOwn({ name }: Table, Key: { readonly PK: string; readonly SK: string }, id: Member['id']): Write {
  return {
    Delete: {
      TableName: name,
      Key,
      ConditionExpression: 'membershipId = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  };
}

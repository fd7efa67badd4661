import { type EpochMilliseconds, type GroupId, membershipTransitions } from '@halqa/domain';
import type { GroupAggregate, Member } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { type Item, putNew, type Write } from '../writes.ts';
import { transitionTo } from './transition-writes.ts';

/**
 * Puts the member, the person's membership and the lock on the position. None of them may be stored yet, except for
 * the member item of a person who left and joins again.
 */
export function addMember(table: Table, groupId: GroupId, member: Member): Write[] {
  const { userId, position, joinedAt } = member;
  const lock = position === null ? [] : [putNew(table, { ...keys.position(groupId, position), userId })];
  return [
    putMember(table, { ...keys.member(groupId, userId), ...member, changedAt: joinedAt }),
    putNew(table, { ...keys.membership(userId, groupId), groupId, joinedAt }),
    ...lock,
  ];
}

function putMember({ name }: Table, item: Item): Write {
  return {
    Put: {
      TableName: name,
      Item: item,
      ConditionExpression: 'attribute_not_exists(PK) OR #state = :left',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':left': 'left' },
    },
  };
}

/**
 * Sets the member to `left`, and deletes the membership and the lock on the position. A copy of the mandate is stored with
 * the time of its end, because the member item is overwritten if the person joins again.
 */
export function removeMember(table: Table, aggregate: GroupAggregate, member: Member, at: EpochMilliseconds): Write[] {
  const TableName = table.name;
  const { id } = aggregate.group;
  const { userId, name, email, position, joinedAt, mandate } = member;
  const endedMandate = { userId, name, email, position, joinedAt, mandate, endedAt: at };
  return [
    { Update: { TableName, Key: keys.member(id, userId), ...leave(joinedAt, at) } },
    {
      Delete: { TableName, Key: keys.membership(userId, id), ConditionExpression: 'attribute_exists(PK)' },
    },
    ...(position === null ? [] : [deletePositionLock(table, keys.position(id, position), userId)]),
    putNew(table, { ...keys.endedMandate(id, userId, aggregate.version), ...endedMandate }),
  ];
}

/** The update to `left`, on the condition that the membership is the loaded one: the person may have come back since. */
function leave(joinedAt: EpochMilliseconds, at: EpochMilliseconds) {
  const left = transitionTo(membershipTransitions, 'left', at);
  return {
    ...left,
    ConditionExpression: `${left.ConditionExpression} AND joinedAt = :joinedAt`,
    ExpressionAttributeValues: { ...left.ExpressionAttributeValues, ':joinedAt': joinedAt },
  };
}

function deletePositionLock({ name }: Table, Key: ReturnType<typeof keys.position>, userId: Member['userId']): Write {
  return {
    Delete: {
      TableName: name,
      Key,
      ConditionExpression: 'userId = :userId',
      ExpressionAttributeValues: { ':userId': userId },
    },
  };
}

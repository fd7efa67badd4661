import { type EpochMilliseconds, type GroupId, membershipTransitions, type StateMachine } from '@halqa/domain';
import type { GroupAggregate, Member } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { type Item, putNew, type Write } from '../writes.ts';

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
 * Ends the member, and deletes the membership and the lock on the position. The mandate is stored a second time with
 * its end, because the member item is overwritten if the person joins again.
 */
export function removeMember(table: Table, aggregate: GroupAggregate, member: Member, at: EpochMilliseconds): Write[] {
  const TableName = table.name;
  const { id } = aggregate.group;
  const { userId, name, email, position, joinedAt, mandate } = member;
  const record = { userId, name, email, position, joinedAt, mandate, endedAt: at };
  return [
    { Update: { TableName, Key: keys.member(id, userId), ...transitionTo(membershipTransitions, 'left', at) } },
    {
      Delete: { TableName, Key: keys.membership(userId, id), ConditionExpression: 'attribute_exists(PK)' },
    },
    ...(position === null ? [] : [deletePositionLock(table, keys.position(id, position), userId)]),
    putNew(table, { ...keys.endedMandate(id, userId, aggregate.version), ...record }),
  ];
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

/** The update to another state, on the condition that the state machine allows it. A final state has no deadline. */
export function transitionTo<State extends string>(machine: StateMachine<State>, to: State, at: EpochMilliseconds) {
  const allowed = statesAsValues(machine.statesLeadingTo(to));
  return {
    UpdateExpression: `SET #state = :state, changedAt = :at${machine.isFinal(to) ? ' REMOVE GSI1PK, GSI1SK' : ''}`,
    ConditionExpression: `#state IN (${Object.keys(allowed)})`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': to, ':at': at, ...allowed },
  };
}

/** The values of an `IN` condition: `:from0`, `:from1`, … */
export function statesAsValues(states: readonly string[]): Record<string, string> {
  return Object.fromEntries(states.map((state, index) => [`:from${index}`, state]));
}

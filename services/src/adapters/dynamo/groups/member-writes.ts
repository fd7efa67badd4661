import { type EpochMilliseconds, type GroupId, membershipTransitions, type StateMachine } from '@halqa/domain';
import type { GroupAggregate, Member } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { type Item, putNew, type Write } from '../writes.ts';

/**
 * A seat, the way to it from the person, and the lock on its turn: none of them may be there yet, but for the seat of
 * somebody who left and comes again.
 */
export function newMember(table: Table, groupId: GroupId, member: Member): Write[] {
  const { userId, position, joinedAt } = member;
  const lock = position === null ? [] : [putNew(table, { ...keys.position(groupId, position), userId })];
  return [
    newSeat(table, { ...keys.member(groupId, userId), ...member, changedAt: joinedAt }),
    putNew(table, { ...keys.membership(userId, groupId), groupId, joinedAt }),
    ...lock,
  ];
}

function newSeat({ name }: Table, item: Item): Write {
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
 * Takes away the seat, the way to it and the lock on its turn. What was signed stays on record with its end, beside the
 * seat, which is written anew if the person comes again.
 */
export function leavingMember(table: Table, aggregate: GroupAggregate, member: Member, at: EpochMilliseconds): Write[] {
  const TableName = table.name;
  const { id } = aggregate.group;
  const { userId, name, email, position, joinedAt, mandate } = member;
  const record = { userId, name, email, position, joinedAt, mandate, endedAt: at };
  return [
    { Update: { TableName, Key: keys.member(id, userId), ...moveTo(membershipTransitions, 'left', at) } },
    {
      Delete: { TableName, Key: keys.membership(userId, id), ConditionExpression: 'attribute_exists(PK)' },
    },
    ...(position === null ? [] : [releaseOf(table, keys.position(id, position), userId)]),
    putNew(table, { ...keys.endedMandate(id, userId, aggregate.version), ...record }),
  ];
}

function releaseOf({ name }: Table, Key: ReturnType<typeof keys.position>, userId: Member['userId']): Write {
  return {
    Delete: {
      TableName: name,
      Key,
      ConditionExpression: 'userId = :userId',
      ExpressionAttributeValues: { ':userId': userId },
    },
  };
}

/** A move to another state, with the state table as its condition. What has come to an end is not due any more. */
export function moveTo<State extends string>(life: StateMachine<State>, to: State, at: EpochMilliseconds) {
  const allowed = statesAsValues(life.statesThatMayBecome(to));
  return {
    UpdateExpression: `SET #state = :state, changedAt = :at${life.isEnd(to) ? ' REMOVE GSI1PK, GSI1SK' : ''}`,
    ConditionExpression: `#state IN (${Object.keys(allowed)})`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': to, ':at': at, ...allowed },
  };
}

/** `:from0`, `:from1`, … for an `IN`. */
export function statesAsValues(states: readonly string[]): Record<string, string> {
  return Object.fromEntries(states.map((state, index) => [`:from${index}`, state]));
}

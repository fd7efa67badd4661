import { type EpochMilliseconds, membershipLife } from '@halqa/domain';
import type { GroupAggregate, Member } from '../../../ports/group-aggregate.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import type { Write } from '../transact.ts';
import { putNew } from '../writes.ts';
import { moveTo } from './move-to.ts';

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
    { Update: { TableName, Key: keys.member(id, userId), ...moveTo(membershipLife, 'left', at) } },
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

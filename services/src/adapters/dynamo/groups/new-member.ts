import type { GroupId } from '@halqa/domain';
import type { Member } from '../../../ports/group-aggregate.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import type { Write } from '../transact.ts';
import { type Item, putNew } from '../writes.ts';

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

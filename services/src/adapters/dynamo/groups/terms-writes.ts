import { isSeated, membershipTransitions } from '@halqa/domain';
import type { GroupAggregate } from '../../../ports/group-records.ts';
import type { GroupChange } from '../../../ports/groups.ts';
import { keys } from '../keys.ts';
import type { Table } from '../table.ts';
import { putNew, type Write } from '../writes.ts';
import { transitionTo } from './transition-writes.ts';

type Terms = NonNullable<GroupChange['changesTerms']>;

/** Moves members and invitations to their new positions, with the locks; every member has to agree again. */
export function termsWrites(table: Table, aggregate: GroupAggregate, { members, invitations }: Terms): Write[] {
  const { id } = aggregate.group;
  const pending = transitionTo(membershipTransitions, 'terms_pending');
  return [
    ...members.map(
      ({ id: member, position }): Write => ({
        Update: {
          TableName: table.name,
          Key: keys.member(id, member),
          ...pending,
          UpdateExpression: `${pending.UpdateExpression}, #position = :position`,
          ExpressionAttributeNames: { ...pending.ExpressionAttributeNames, '#position': 'position' },
          ExpressionAttributeValues: { ...pending.ExpressionAttributeValues, ':position': position },
        },
      }),
    ),
    ...invitations.map(
      ({ id: invitation, position }): Write => ({
        Update: {
          TableName: table.name,
          Key: keys.invitation(id, invitation),
          UpdateExpression: 'SET #position = :position',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeNames: { '#position': 'position' },
          ExpressionAttributeValues: { ':position': position },
        },
      }),
    ),
    ...lockWrites(table, aggregate, members),
  ];
}

/** The seats that go are the last ones of before. One write for each lock whose member is another one: a transaction cannot delete and put the same item. */
function lockWrites(table: Table, { group, members }: GroupAggregate, placed: Terms['members']): Write[] {
  const positions = Array.from({ length: group.memberCount }, (_, index) => index + 1);
  return positions.flatMap((position): Write[] => {
    const before = members.find((each) => isSeated(each) && each.position === position)?.id;
    const after = placed.find((each) => each.position === position)?.id;
    if (before === after) return [];
    const Key = keys.position(group.id, position);
    if (before === undefined) return [putNew(table, { ...Key, membershipId: after })];
    const own = {
      TableName: table.name,
      Key,
      ConditionExpression: 'membershipId = :before',
      ExpressionAttributeValues: { ':before': before },
    };
    if (after === undefined) return [{ Delete: own }];
    return [
      {
        Update: {
          ...own,
          UpdateExpression: 'SET membershipId = :after',
          ExpressionAttributeValues: { ':before': before, ':after': after },
        },
      },
    ];
  });
}

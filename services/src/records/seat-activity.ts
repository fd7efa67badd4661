import type { Fact, MembershipId } from '@halqa/domain';
import type { GroupPorts } from '../group/group-ports.ts';
import type { ActivityRecord, GroupAggregate } from '../ports/group-records.ts';

type SeatActivity = Pick<ActivityRecord, 'type'> & { readonly whom: MembershipId | null };

/** Who has a seat, gave it back or lost it, and that the group started or was closed: the newest facts of its history, by today's names. */
export async function seatActivity(
  { groups }: Pick<GroupPorts, 'groups'>,
  { group, members }: GroupAggregate,
  atMost: number,
): Promise<ActivityRecord[]> {
  const { items } = await groups.listHistory(group.id, undefined, atMost);
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  return items.flatMap(({ id, at, fact }) => {
    const activity = activityOf(fact);
    if (activity === undefined) return [];
    const { type, whom } = activity;
    const recipient = whom === null ? null : (nameOf.get(whom) ?? null);
    return [{ id: `${group.id} ${id}`, type, at, amount: null, status: 'completed', recipient }];
  });
}

/** Whoever accepted without a bank has joined once it is linked. A draw that starts a group is an entry of its own. */
function activityOf(fact: Fact): SeatActivity | undefined {
  switch (fact.kind) {
    case 'group_created':
      return { type: 'created', whom: fact.by };
    case 'member_joined':
      return fact.awaitsBank ? undefined : { type: 'join', whom: fact.by };
    case 'member_bank_linked':
    case 'member_replaced':
      return { type: 'join', whom: fact.by };
    case 'member_left':
      return { type: 'left', whom: fact.by };
    case 'member_removed':
    case 'seat_expired':
      return { type: 'seat_free', whom: fact.about };
    case 'group_started':
      return { type: 'started', whom: null };
    case 'group_cancelled':
      return { type: 'closed', whom: null };
    default:
      return undefined;
  }
}

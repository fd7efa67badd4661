import { type GroupId, isSeated, type UserId } from '@halqa/domain';
import { type Problem, problem, type Result } from '../handler.ts';
import type { GroupAggregate, GroupChange, GroupRepository, Member } from '../ports/groups.ts';

/** The value to return and the change to save, or a problem. The change is null when there is nothing to save. */
export type GroupDecision<Value> =
  | { readonly ok: true; readonly value: Value; readonly change: GroupChange | null }
  | Problem;

// Up to twelve people may want a seat at the same moment, and each round of saves succeeds for one of them.
const MAX_ATTEMPTS = 24;

/** Load → decide → save, repeated while another request changes the group in between. */
export async function changeGroup<Value>(
  groups: Pick<GroupRepository, 'find' | 'change'>,
  groupId: GroupId,
  decide: (aggregate: GroupAggregate) => GroupDecision<Value>,
): Promise<Result<Value>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const aggregate = await groups.find(groupId);
    if (aggregate === undefined) return problem('group_not_found');

    const decision = decide(aggregate);
    if (!decision.ok) return decision;

    const saved = decision.change === null || (await groups.change(aggregate, decision.change));
    if (saved) return { ok: true, value: decision.value };
  }
  return problem('conflict');
}

/** Loads the groups in which the person has a seat. */
export async function loadGroups(
  { groups }: { readonly groups: Pick<GroupRepository, 'listByMember' | 'find'> },
  userId: UserId,
): Promise<readonly GroupAggregate[]> {
  const ids = await groups.listByMember(userId);
  const found = await Promise.all(ids.map((id) => groups.find(id)));
  return found.flatMap((aggregate) => (aggregate && findSeat(aggregate, userId) ? [aggregate] : []));
}

/** Finds the person as a member with a seat. */
export function findSeat({ members }: GroupAggregate, person: UserId): Member | undefined {
  return members.find((member) => member.userId === person && isSeated(member));
}

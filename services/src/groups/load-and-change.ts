import { type GroupId, isSeated, type UserId } from '@halqa/domain';
import { type Problem, problem, type Result } from '../handler.ts';
import type { GroupAggregate, GroupChange, GroupRepository, Member } from '../ports/groups.ts';

/** What a decision answers and what it makes true; null when there is nothing to change. */
export type GroupDecision<Value> =
  | { readonly ok: true; readonly value: Value; readonly change: GroupChange | null }
  | Problem;

// Twelve people can want a seat at the same moment, and each save lets one of them through.
const MOST_ATTEMPTS = 24;

/** Load → decide → save, and again from the start when somebody else was faster. */
export async function changeGroup<Value>(
  groups: Pick<GroupRepository, 'find' | 'change'>,
  groupId: GroupId,
  decide: (aggregate: GroupAggregate) => GroupDecision<Value>,
): Promise<Result<Value>> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const aggregate = await groups.find(groupId);
    if (aggregate === undefined) return problem('group_not_found');

    const decision = decide(aggregate);
    if (!decision.ok) return decision;

    const saved = decision.change === null || (await groups.change(aggregate, decision.change));
    if (saved) return { ok: true, value: decision.value };
  }
  return problem('conflict');
}

/** The groups in which the person has a seat. */
export async function loadGroups(
  { groups }: { readonly groups: Pick<GroupRepository, 'listByMember' | 'find'> },
  userId: UserId,
): Promise<readonly GroupAggregate[]> {
  const ids = await groups.listByMember(userId);
  const found = await Promise.all(ids.map((id) => groups.find(id)));
  return found
    .filter((aggregate) => aggregate !== undefined)
    .filter((aggregate) => findSeat(aggregate, userId) !== undefined);
}

/** The person's own seat, if they have one. */
export function findSeat({ members }: GroupAggregate, person: UserId): Member | undefined {
  return members.find((member) => member.userId === person && isSeated(member));
}

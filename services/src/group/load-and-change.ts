import { type ChangeDecision, type GroupId, isReplaced, seatOf, type UserId } from '@halqa/domain';
import { type Problem, problem, type Result } from '../basics/handler.ts';
import { untilSaved } from '../basics/until-saved.ts';
import type { GroupAggregate, GroupValue, Member } from '../ports/group-records.ts';
import type { GroupChange, GroupRepository } from '../ports/groups.ts';
import type { Backoff } from '../ports/system.ts';

/** The value to return and the change to save, or a problem. The change is null when there is nothing to save. */
export type GroupDecision<Value> =
  | { readonly ok: true; readonly value: Value; readonly change: GroupChange | null }
  | Problem;

/**
 * The decision of a call whose reply says no more than that it is done.
 *
 * @param beside what is stored with the change
 */
export const succeeded = (
  decided: ChangeDecision<GroupValue, Problem['code']>,
  beside: Omit<GroupChange, 'at' | 'facts' | 'next'> = {},
): GroupDecision<{ success: true }> =>
  decided.ok
    ? { ok: true, value: { success: true }, change: decided.change && { ...decided.change, ...beside } }
    : decided;

export type GroupChangePorts = {
  readonly groups: Pick<GroupRepository, 'find' | 'change'>;
  readonly backoff: Backoff;
};

/** Asked once, before the first save of a change, and not where nothing changes. Undefined permits it. */
type Permit = () => Promise<Problem | undefined>;

/**
 * Load → decide → save, repeated after a wait when another request changed the group in between. A problem of the decision
 * and a missing bank are results, and never repeated.
 */
export async function changeGroup<Value>(
  { groups, backoff }: GroupChangePorts,
  groupId: GroupId,
  decide: (aggregate: GroupAggregate) => GroupDecision<Value> | Promise<GroupDecision<Value>>,
  { permit = async () => undefined }: { readonly permit?: Permit } = {},
): Promise<Result<Value>> {
  let isPermitted = false;
  const done = await untilSaved<Result<Value>>({ backoff }, async () => {
    const aggregate = await groups.find(groupId);
    if (aggregate === undefined) return { value: problem('group_not_found') };

    const decision = await decide(aggregate);
    if (!decision.ok) return { value: decision };

    if (decision.change !== null && !isPermitted) {
      const rejected = await permit();
      if (rejected) return { value: rejected };
      isPermitted = true;
    }
    const saved = decision.change === null ? 'saved' : await groups.change(aggregate, decision.change);
    if (saved === 'saved') return { value: { ok: true, value: decision.value } };
    return saved === 'bank_missing' ? { value: problem('bank_required') } : undefined;
  });
  return done?.value ?? problem('conflict');
}

/** The person's seat, or the one that another member took from them: their own money stays theirs to read and to pay. */
export const findSeatOrFormer = (aggregate: GroupAggregate, person: UserId): Member | undefined =>
  seatOf(aggregate, person) ?? aggregate.members.find((member) => member.userId === person && isReplaced(member));

import {
  decideReadiness,
  type EpochMilliseconds,
  inState,
  isForming,
  isPendingBank,
  type UserId,
  withMember,
} from '@halqa/domain';
import { changeGroup, type GroupChangePorts, type GroupDecision, groupReady } from '../group/load-and-change.ts';
import type { GroupAggregate, Member } from '../ports/group-records.ts';
import type { GroupChange, GroupRepository } from '../ports/groups.ts';

/**
 * Completes the joining of a member whose seat waited for a bank, once one is linked; leaves it waiting when the bank was
 * unlinked in between. Idempotent.
 */
export async function takePendingSeats(
  ports: GroupChangePorts & { readonly groups: Pick<GroupRepository, 'listByMember'> },
  userId: UserId,
  at: EpochMilliseconds,
): Promise<void> {
  for (const { groupId } of await ports.groups.listByMember(userId)) {
    const taken = await changeGroup(ports, groupId, (aggregate) => takeSeat(aggregate, userId, at));
    if (!taken.ok && taken.code !== 'bank_required')
      throw new Error(`The seat in ${groupId} was not taken: ${taken.code}`);
  }
}

function takeSeat(aggregate: GroupAggregate, userId: UserId, at: EpochMilliseconds): GroupDecision<null> {
  const pending = aggregate.members.find((member) => member.userId === userId && isPendingBank(member));
  return { ok: true, value: null, change: pending === undefined ? null : takeWaitingSeat(aggregate, pending, at) };
}

/** What the seat becomes once the bank of its member is linked, and the group when it was the last one. */
export function takeWaitingSeat(aggregate: GroupAggregate, { id }: Member, at: EpochMilliseconds): GroupChange {
  const { group } = aggregate;
  const joined = withMember(aggregate, id, { state: 'joined' });
  const becomesReady = isForming(group) && decideReadiness(group, joined.members) === 'ready';
  return {
    at,
    facts: [{ kind: 'member_bank_linked', by: id }, ...(becomesReady ? [groupReady] : [])],
    next: becomesReady ? inState(joined, 'ready', at) : joined,
  };
}

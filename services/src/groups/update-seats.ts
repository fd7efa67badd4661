import {
  decideReadiness,
  type EpochMilliseconds,
  inState,
  isForming,
  isPendingBank,
  type UserId,
  withMember,
} from '@halqa/domain';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import { changeGroup, type GroupChangePorts, type GroupDecision, groupReady } from './load-and-change.ts';

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

function takeSeat(aggregate: GroupAggregate, userId: UserId, at: number): GroupDecision<null> {
  const { group } = aggregate;
  const pending = aggregate.members.find((member) => member.userId === userId && isPendingBank(member));
  if (pending === undefined) return { ok: true, value: null, change: null };

  const joined = withMember(aggregate, pending.id, { state: 'joined' });
  const readiness = decideReadiness(group, joined.members);
  const becomesReady = isForming(group) && readiness === 'ready';
  const linked = { kind: 'member_bank_linked', by: pending.id } as const;
  const facts = [linked, ...(becomesReady ? [groupReady] : [])] as const;
  return {
    ok: true,
    value: null,
    change: { at, facts, next: becomesReady ? inState(joined, 'ready', at) : joined },
  };
}

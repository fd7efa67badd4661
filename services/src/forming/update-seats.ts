import { bankLinked, type EpochMilliseconds, isPendingBank, type UserId } from '@halqa/domain';
import { changeGroup, type GroupChangePorts, type GroupDecision } from '../group/load-and-change.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';

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
    // No bank is linked any more, as saving found: the seat goes on waiting.
    if (!taken.ok && taken.code !== 'bank_required')
      throw new Error(`The seat in ${groupId} was not taken: ${taken.code}`);
  }
}

function takeSeat(aggregate: GroupAggregate, userId: UserId, at: EpochMilliseconds): GroupDecision<null> {
  const pending = aggregate.members.find((member) => member.userId === userId && isPendingBank(member));
  return { ok: true, value: null, change: pending === undefined ? null : bankLinked(aggregate, pending.id, at) };
}

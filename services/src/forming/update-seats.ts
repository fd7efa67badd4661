import type { JoinedGroup } from '@halqa/contract';
import { bankLinked, type EpochMilliseconds, isPendingBank, type UserId } from '@halqa/domain';
import { changeGroup, type GroupChangePorts, type GroupDecision } from '../group/load-and-change.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';

/**
 * Completes the joining of a member whose seat waited for a bank, once one is linked; leaves it waiting when the bank was
 * unlinked in between. Idempotent. Returns the groups whose seat it took.
 */
export async function takePendingSeats(
  ports: GroupChangePorts & { readonly groups: Pick<GroupRepository, 'listByMember'> },
  userId: UserId,
  at: EpochMilliseconds,
): Promise<readonly JoinedGroup[]> {
  const joined: JoinedGroup[] = [];
  for (const { groupId } of await ports.groups.listByMember(userId)) {
    const taken = await changeGroup(ports, groupId, (aggregate) => takeSeat(aggregate, userId, at));
    if (!taken.ok && taken.code !== 'bank_required')
      throw new Error(`The seat in ${groupId} was not taken: ${taken.code}`);
    if (taken.ok && taken.value !== null) joined.push(taken.value);
  }
  return joined;
}

function takeSeat(aggregate: GroupAggregate, userId: UserId, at: EpochMilliseconds): GroupDecision<JoinedGroup | null> {
  const pending = aggregate.members.find((member) => member.userId === userId && isPendingBank(member));
  if (pending === undefined) return { ok: true, value: null, change: null };
  const { id: groupId, name } = aggregate.group;
  return { ok: true, value: { groupId, name }, change: bankLinked(aggregate, pending.id, at) };
}

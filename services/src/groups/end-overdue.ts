import { type EpochMilliseconds, groupsToCancel, invitationsToExpire, isPending } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { GroupAggregate, GroupChange, GroupRepository } from '../ports/groups.ts';
import type { Clock } from '../ports/system.ts';
import { changeGroup, type GroupChangePorts } from './load-and-change.ts';

type SweepPorts = GroupChangePorts & { readonly groups: Pick<GroupRepository, 'listDue'>; readonly clock: Clock };

/**
 * Expires invitations after fourteen days and cancels groups that form for too long. Returns how many groups were due; throws
 * at the end when one of them could not be changed.
 */
export async function endOverdue(ports: SweepPorts): Promise<number> {
  const now = ports.clock.now();
  const due = await ports.groups.listDue(now);
  await attemptAll(due, async (groupId) => {
    const ended = await changeGroup(ports, groupId, (aggregate) => ({
      ok: true,
      value: null,
      change: overdueChange(aggregate, now),
    }));
    if (!ended.ok) throw new Error(`The group ${groupId} was not changed: ${ended.code}`);
  });
  return due.length;
}

function overdueChange({ group, invitations }: GroupAggregate, now: EpochMilliseconds): GroupChange | null {
  const expired = invitationsToExpire(invitations, now).map(({ id }) => ({ id, state: 'expired' as const }));
  if (groupsToCancel([group], now).length === 0)
    return expired.length === 0 ? null : { at: now, invitationsBecome: expired };

  const pending = invitations.filter((invitation) => isPending(invitation, now));
  const revoked = pending.map(({ id }) => ({ id, state: 'revoked' as const }));
  return { at: now, groupBecomes: 'cancelled', invitationsBecome: [...expired, ...revoked] };
}

import { type EpochMilliseconds, type GroupId, groupsToCancel, invitationsToExpire, isPending } from '@halqa/domain';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupChange } from '../ports/groups.ts';
import type { Clock } from '../ports/system.ts';
import { changeGroup, type GroupChangePorts } from './load-and-change.ts';

export type EndOverduePorts = GroupChangePorts & { readonly clock: Clock };

/**
 * Expires the group's invitations when they expire, and cancels it when it has formed for too long. Changes nothing
 * before. Idempotent; throws when the group could not be changed.
 */
export async function endOverdue(ports: EndOverduePorts, groupId: GroupId): Promise<void> {
  const now = ports.clock.now();
  const ended = await changeGroup(ports, groupId, (aggregate) => ({
    ok: true,
    value: null,
    change: overdueChange(aggregate, now),
  }));
  if (!ended.ok) throw new Error(ended.code);
}

function overdueChange({ group, invitations }: GroupAggregate, now: EpochMilliseconds): GroupChange | null {
  const expired = invitationsToExpire(invitations, now).map(({ id }) => ({ id, state: 'expired' as const }));
  const ids = expired.map(({ id }) => id);
  if (groupsToCancel([group], now).length === 0)
    return expired.length === 0
      ? null
      : { at: now, facts: [{ kind: 'invitation_expired', by: null, invitations: ids }], invitationsBecome: expired };

  const pending = invitations.filter((invitation) => isPending(invitation, now));
  const revoked = pending.map(({ id }) => ({ id, state: 'revoked' as const }));
  return {
    at: now,
    facts: [{ kind: 'group_cancelled', by: null }],
    groupBecomes: 'cancelled',
    invitationsBecome: [...expired, ...revoked],
  };
}

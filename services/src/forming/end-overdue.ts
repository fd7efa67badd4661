import {
  type EpochMilliseconds,
  type Fact,
  type GroupId,
  groupsToCancel,
  inState,
  invitationsToExpire,
  isPending,
  moveDates,
  seatsToFree,
  withInvitations,
  withoutSeat,
} from '@halqa/domain';
import { changeGroup, type GroupChangePorts } from '../group/load-and-change.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupChange } from '../ports/groups.ts';
import type { Clock } from '../ports/system.ts';

export type EndOverduePorts = GroupChangePorts & { readonly clock: Clock };

/**
 * Expires the group's invitations when they expire, frees the seats that waited for a bank in vain, moves the dates along that members
 * know, and cancels the group when it has formed for too long. Changes nothing before. Idempotent; throws when the group could not be changed.
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

function overdueChange(aggregate: GroupAggregate, now: EpochMilliseconds): GroupChange | null {
  const { group, invitations } = aggregate;
  const expired = invitationsToExpire(invitations, now).map(({ id }) => id);
  const next = withInvitations(aggregate, expired, 'expired');
  if (groupsToCancel([group], now).length > 0) {
    const pending = invitations.filter((invitation) => isPending(invitation, now)).map(({ id }) => id);
    const cancelled = inState(withInvitations(next, pending, 'revoked'), 'cancelled', now);
    return { at: now, facts: [{ kind: 'group_cancelled', by: null }], next: cancelled };
  }
  const freed = seatsToFree(aggregate, now);
  const moved = moveDates(next, now);
  const [first, ...others]: Fact[] = [
    ...(moved?.facts ?? []),
    ...(expired.length === 0 ? [] : [{ kind: 'invitation_expired', by: null, invitations: expired } as const]),
    ...freed.map(({ id }) => ({ kind: 'seat_expired', by: null, about: id }) as const),
  ];
  if (first === undefined) return null;
  return {
    at: now,
    facts: [first, ...others],
    next: freed.reduce((value, { id }) => withoutSeat(value, id, 'left', now), moved?.next ?? next),
  };
}

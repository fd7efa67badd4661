import type { EpochMilliseconds } from '../basics/time.ts';
import type { Fact } from '../group/facts.ts';
import { type Group, groupsToCancel, type StandbyEntry } from '../group/group.ts';
import { type Invitation, invitationsToExpire, isPending } from '../group/invitation.ts';
import type { Membership } from '../group/membership.ts';
import { type Change, inState, withInvitations, withoutSeat } from '../group/next-group.ts';
import { moveDates } from './move-dates.ts';
import { seatsToFree } from './seats.ts';
import { waiting } from './standby.ts';

type OverdueValue = {
  readonly group: Group & { readonly standby: readonly StandbyEntry[] };
  readonly members: readonly (Membership & { readonly mandate: { readonly signedAt: EpochMilliseconds } })[];
  readonly invitations: readonly Invitation[];
};

/**
 * What the clock makes of a group before its start: its invitations expire, seats that waited for a bank in vain become free, the
 * dates that members know move along, and a group that has formed for too long is cancelled. Null while there is nothing to do.
 */
export function endOverdueParts<Value extends OverdueValue>(
  value: Value,
  now: EpochMilliseconds,
): Change<Value> | null {
  const { group, invitations } = value;
  const expired = invitationsToExpire(invitations, now).map(({ id }) => id);
  const next = withInvitations(value, expired, 'expired');
  if (groupsToCancel([group], now).length > 0) {
    const pending = invitations.filter((invitation) => isPending(invitation, now)).map(({ id }) => id);
    const cancelled = inState(withInvitations(next, pending, 'revoked'), 'cancelled', now);
    return { at: now, facts: [{ kind: 'group_cancelled', by: null }], next: cancelled };
  }
  const freed = seatsToFree(value, now);
  const waits = waiting(value).length;
  const moved = moveDates(next, now);
  const [first, ...others]: Fact[] = [
    ...(moved?.facts ?? []),
    ...(expired.length === 0 ? [] : [{ kind: 'invitation_expired', by: null, invitations: expired } as const]),
    ...freed.map(({ id }, index) => {
      const isOffered = index < waits ? { isOffered: true as const } : {};
      return { kind: 'seat_expired', by: null, about: id, ...isOffered } as const;
    }),
  ];
  if (first === undefined) return null;
  return {
    at: now,
    facts: [first, ...others],
    next: freed.reduce((free, { id }) => withoutSeat(free, id, 'left', now), moved?.next ?? next),
  };
}

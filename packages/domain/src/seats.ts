import type { Group } from './group.ts';
import type { EpochMilliseconds } from './instant.ts';
import { type Invitation, isPending } from './invitation.ts';
import { isSeated, type Membership } from './membership.ts';

/** A group's seats as loaded: who sits, and who is being waited for. */
export type Seating = {
  readonly group: Pick<Group, 'memberCount' | 'payoutOrder'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly now: EpochMilliseconds;
};

/** Seats that neither a member nor a pending invitation holds: what the open link can still give. */
export function freeSeats(seating: Seating): number {
  const { group, invitations, now } = seating;
  const kept = invitations.filter((invitation) => isPending(invitation, now)).length;
  return Math.max(0, group.memberCount - seatsTaken(seating) - kept);
}

/** Seats with a person on them; a save that takes one more expects exactly this many. */
export function seatsTaken({ members }: Pick<Seating, 'members'>): number {
  return members.filter(isSeated).length;
}

/** The turn that someone without an invitation would get: the lowest that nobody holds; null in a random order. */
export function nextFreePosition(seating: Seating): number | null {
  if (seating.group.payoutOrder === 'random') return null;
  const taken = takenPositions(seating);
  return positionsOf(seating.group.memberCount).find((position) => !taken.has(position)) ?? null;
}

function takenPositions({ members, invitations, now }: Seating): ReadonlySet<number | null> {
  const keeping = invitations.filter((invitation) => isPending(invitation, now));
  return new Set([...members.filter(isSeated), ...keeping].map(({ position }) => position));
}

function positionsOf(memberCount: number): readonly number[] {
  return Array.from({ length: memberCount }, (_, index) => index + 1);
}

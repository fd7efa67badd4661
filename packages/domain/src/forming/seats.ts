import { type Decision, problem } from '../basics/decision.ts';
import { limits } from '../basics/limits.ts';
import type { EmailAddress } from '../basics/text.ts';
import { type EpochMilliseconds, HOUR_IN_MILLISECONDS } from '../basics/time.ts';
import type { Group } from '../group/group.ts';
import type { PayoutOrder } from '../group/group-terms.ts';
import { type Invitation, isPending } from '../group/invitation.ts';
import { isSeated, type Membership } from '../group/membership.ts';

/** What decides about a group's seats: its members and its invitations. */
export type Seating = {
  readonly group: Pick<Group, 'memberCount' | 'payoutOrder'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly now: EpochMilliseconds;
};

/** Seats that neither a member nor a pending invitation occupies: what the open link can still assign. */
export function freeSeats(seating: Seating): number {
  const { group, invitations, now } = seating;
  const reserved = invitations.filter((invitation) => isPending(invitation, now)).length;
  return Math.max(0, group.memberCount - seatsTaken(seating) - reserved);
}

type WaitingSeats = {
  readonly group: Pick<Group, 'state' | 'organizerId'>;
  readonly members: readonly (Membership & { readonly mandate: { readonly signedAt: EpochMilliseconds } })[];
};

/**
 * Until when a seat waits for the bank of whoever signed for it; undefined of a seat that does not wait. The organizer's is kept: theirs
 * is the group.
 */
export function bankDueAt(
  { group }: Pick<WaitingSeats, 'group'>,
  { state, userId, mandate }: WaitingSeats['members'][number],
): EpochMilliseconds | undefined {
  if (state !== 'pending_bank' || userId === group.organizerId) return undefined;
  return bankDueAfter(mandate.signedAt);
}

/** Until when a seat waits whose member signed at this instant. */
export const bankDueAfter = (signedAt: EpochMilliseconds): EpochMilliseconds =>
  signedAt + limits.seat.waitsForBankHours * HOUR_IN_MILLISECONDS;

/** Who loses a seat that has waited for a bank for too long. */
export function seatsToFree<Value extends WaitingSeats>(value: Value, now: EpochMilliseconds): Value['members'] {
  return value.members.filter((member) => now >= (bankDueAt(value, member) ?? Number.POSITIVE_INFINITY));
}

/** Seats that members occupy. */
function seatsTaken({ members }: Pick<Seating, 'members'>): number {
  return members.filter(isSeated).length;
}

/** The position that a person without an invitation gets: the lowest free one; null in a random order. */
function nextFreePosition(seating: Seating): number | null {
  if (seating.group.payoutOrder === 'random') return null;
  const taken = takenPositions(seating);
  return positionsOf(seating.group.memberCount).find((position) => !taken.has(position)) ?? null;
}

function takenPositions({ members, invitations, now }: Seating): ReadonlySet<number | null> {
  const pending = invitations.filter((invitation) => isPending(invitation, now));
  return new Set([...members.filter(isSeated), ...pending].map(({ position }) => position));
}

function positionsOf(memberCount: number): readonly number[] {
  return Array.from({ length: memberCount }, (_, index) => index + 1);
}

export type SeatOffer = Decision<{ position: number | null }, 'group_full'>;

/** The position that an invitation reserves, or the lowest free one for a person who uses the open link. */
export function offerSeat(seating: Seating, invitation: Invitation | null): SeatOffer {
  // Checked first: there may be more pending invitations than seats.
  if (seatsTaken(seating) >= seating.group.memberCount) return problem('group_full');
  if (seating.members.length + seating.invitations.length >= limits.groupEntries.maximum) return problem('group_full');
  if (invitation) return { ok: true, position: invitation.position };
  if (freeSeats(seating) === 0) return problem('group_full');
  return { ok: true, position: nextFreePosition(seating) };
}

export type SeatPlan = {
  readonly creatorPosition: number | null;
  readonly invited: readonly { readonly email: EmailAddress; readonly position: number | null }[];
};

/** Fixed: the creator first, then the order of the addresses. Random: no positions before the draw. */
export function seatPlan(order: PayoutOrder, emails: readonly EmailAddress[]): SeatPlan {
  const position = (index: number) => (order === 'fixed' ? index + 1 : null);
  return {
    creatorPosition: position(0),
    invited: emails.map((email, index) => ({ email, position: position(index + 1) })),
  };
}

import { type Decision, problem } from './decision.ts';
import { type Group, hasEnded, isForming } from './group.ts';
import type { UserId } from './ids.ts';
import { type Invitation, isPending } from './invitation.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf } from './membership.ts';
import { freeSeats } from './seats.ts';
import type { EmailAddress } from './text.ts';
import type { EpochMilliseconds } from './time.ts';

/** Somebody who waits for a seat of a full group. The list is in order of `since`. */
export type StandbyEntry = { readonly userId: UserId; readonly name: string; readonly since: EpochMilliseconds };

export type StandbyRequest = {
  readonly group: Pick<Group, 'state' | 'memberCount' | 'payoutOrder'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly standby: readonly StandbyEntry[];
  readonly person: { readonly userId: UserId; readonly name: string; readonly email: EmailAddress };
  readonly now: EpochMilliseconds;
};

export type StandbyProblem = 'invitation_invalid' | 'already_member' | 'seat_free' | 'standby_full';

/**
 * Decides the list after a person joined it: at the end, and once. Valid for the group as it was read: the save carries the
 * condition that it has not changed since, so that nobody waits while a seat is free.
 */
export function decideStandby(request: StandbyRequest): Decision<{ standby: readonly StandbyEntry[] }, StandbyProblem> {
  const { group, members, invitations, person, now } = request;
  const standby = waiting(request);
  if (hasEnded(group)) return problem('invitation_invalid');
  const before = membershipOf(members, person.userId)?.state;
  // Whoever was replaced can be offered no place of the group any more.
  if (before === 'removed' || before === 'replaced') return problem('invitation_invalid');
  if (members.some((member) => member.userId === person.userId && isSeated(member))) return problem('already_member');
  if (standby.some(({ userId }) => userId === person.userId)) return { ok: true, standby };
  const isInvited = invitations.some((each) => each.email === person.email && isPending(each, now));
  if (isForming(group) && (isInvited || freeSeats(request) > 0)) return problem('seat_free');
  if (standby.length >= limits.standby.maximum) return problem('standby_full');
  return { ok: true, standby: [...standby, { userId: person.userId, name: person.name, since: now }] };
}

/** Who gets the next invitation: the first of the list while a seat is free before the start. */
export function nextOnStandby(request: Omit<StandbyRequest, 'person'>): StandbyEntry | undefined {
  if (!isForming(request.group) || freeSeats(request) === 0) return undefined;
  return waiting(request)[0];
}

/** The list without those who have got a seat meanwhile, by an invitation of the organizer's. */
export function waiting({ standby, members }: Pick<StandbyRequest, 'standby' | 'members'>): readonly StandbyEntry[] {
  const seated = new Set(members.filter(isSeated).map(({ userId }) => userId));
  return standby.filter(({ userId }) => !seated.has(userId));
}

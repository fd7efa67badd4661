import { problem } from '../basics/decision.ts';
import type { UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import type { EmailAddress } from '../basics/text.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { type Group, hasEnded, isForming, type StandbyEntry } from '../group/group.ts';
import { type Invitation, isPending } from '../group/invitation.ts';
import { isSeated, type Membership, membershipOf } from '../group/membership.ts';
import { type Change, type ChangeDecision, changed, unchanged, withFields } from '../group/next-group.ts';
import { freeSeats } from './seats.ts';

type WithStandby = {
  readonly group: Pick<Group, 'state' | 'memberCount' | 'payoutOrder'> & { readonly standby: readonly StandbyEntry[] };
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
};

type StandbyRequest = {
  readonly person: { readonly userId: UserId; readonly name: string; readonly email: EmailAddress };
  readonly now: EpochMilliseconds;
};

export type StandbyProblem = 'invitation_invalid' | 'already_member' | 'seat_free' | 'standby_full';

/**
 * Decides whether a person joins the list: at the end, and once. The save carries the condition that the group has not changed since it
 * was read, so that nobody waits while a seat is free.
 */
export function decideStandby<Value extends WithStandby>(
  value: Value,
  { person, now }: StandbyRequest,
): ChangeDecision<Value, StandbyProblem> {
  const { group, members, invitations } = value;
  const { userId, name, email } = person;
  const standby = waiting(value);
  if (hasEnded(group)) return problem('invitation_invalid');
  const before = membershipOf(members, userId)?.state;
  // Whoever was replaced can be offered no place of the group any more.
  if (before === 'removed' || before === 'replaced') return problem('invitation_invalid');
  if (members.some((member) => member.userId === userId && isSeated(member))) return problem('already_member');
  if (standby.some((each) => each.userId === userId)) return unchanged;
  const isInvited = invitations.some((each) => each.email === email && isPending(each, now));
  if (isForming(group) && (isInvited || freeSeats({ ...value, now }) > 0)) return problem('seat_free');
  if (standby.length >= limits.standby.maximum) return problem('standby_full');
  const next = withFields(value, { standby: [...standby, { userId, name, since: now }] });
  return changed(now, { kind: 'standby_joined', by: null }, next);
}

/** Removes a person from the list. */
export function decideNoStandby<Value extends WithStandby>(
  value: Value,
  { person, now }: { readonly person: UserId; readonly now: EpochMilliseconds },
): ChangeDecision<Value, never> {
  const standby = value.group.standby.filter(({ userId }) => userId !== person);
  if (standby.length === value.group.standby.length) return unchanged;
  return changed(now, { kind: 'standby_left', by: null }, withFields(value, { standby }));
}

/** The group with an invitation to somebody of the list, who waits no longer. */
export function invitedFromStandby<Value extends WithStandby>(
  value: Value,
  { userId }: StandbyEntry,
  invitation: Value['invitations'][number],
  now: EpochMilliseconds,
): Change<Value> {
  const next = withFields(value, { standby: waiting(value).filter((each) => each.userId !== userId) });
  const fact = { kind: 'standby_invited', by: null, invitation: invitation.id } as const;
  return changed(now, fact, { ...next, invitations: [...value.invitations, invitation] }).change;
}

/** Who gets the next invitation: the first of the list while a seat is free before the start. */
export function nextOnStandby(value: WithStandby, now: EpochMilliseconds): StandbyEntry | undefined {
  if (!isForming(value.group) || freeSeats({ ...value, now }) === 0) return undefined;
  return waiting(value)[0];
}

/** The list without those who have got a seat meanwhile, by an invitation of the organizer's. */
export function waiting({ group, members }: Pick<WithStandby, 'group' | 'members'>): readonly StandbyEntry[] {
  const seated = new Set(members.filter(isSeated).map(({ userId }) => userId));
  return group.standby.filter(({ userId }) => !seated.has(userId));
}

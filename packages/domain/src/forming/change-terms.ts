import { problem } from '../basics/decision.ts';
import type { MembershipId, UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { decideReadiness, type Group, type GroupState, groupTransitions } from '../group/group.ts';
import { actionProblem } from '../group/group-roles.ts';
import { type Invitation, isPending } from '../group/invitation.ts';
import { actorOf, isSeated, type Membership, membershipOf } from '../group/membership.ts';
import {
  type ChangeDecision,
  changed,
  changedSeats,
  inState,
  unchanged,
  withFields,
  withInvitations,
  withMember,
} from '../group/next-group.ts';

/* What the organizer may change before the start although everybody has signed it. Everybody has to agree again. */

type BeforeStart = 'group_not_found' | 'group_started' | 'group_closed';

type Terms = {
  readonly group: Pick<Group, 'state' | 'organizerId' | 'coOrganizer' | 'memberCount' | 'payoutOrder'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
};

type By = { readonly person: UserId; readonly now: EpochMilliseconds };

export type TermsProblem = BeforeStart | 'organizer_only' | 'order_drawn' | 'seats_changed';

/**
 * Decides whether the organizer may change the order of payouts. An order of other people than the present ones is a problem, because
 * the organizer saw another group.
 *
 * @param order memberships and pending invitations in the new order; null for a free seat
 */
export function decideReorder<Value extends Terms>(
  value: Value,
  { person, now, order }: By & { readonly order: readonly (string | null)[] },
): ChangeDecision<Value, TermsProblem> {
  const { group } = value;
  const denied = deniedChange(value, person);
  if (denied) return problem(denied);
  if (group.payoutOrder === 'random') return problem('order_drawn');

  const { seated, pending } = present(value, now);
  const named = order.filter((id) => id !== null);
  const everybody = [...seated, ...pending];
  const isPresent = order.length === group.memberCount && sameIds(named, everybody);
  if (!isPresent) return problem('seats_changed');

  const placeOf = (id: string) => order.indexOf(id) + 1;
  if (everybody.every(({ id, position }) => placeOf(id) === position)) return unchanged;
  const invitations = value.invitations.map((each) =>
    pending.includes(each) ? { ...each, position: placeOf(each.id) } : each,
  );
  const next = signedAnew({ ...value, invitations }, placeOf, now);
  return changed(now, { kind: 'terms_changed', by: actorOf(value, person) }, next);
}

/**
 * Decides whether the organizer may go on with those who have joined: the other seats go, and so do the invitations to
 * them. The members keep their order. Another number of members than the organizer saw is a problem.
 *
 * @param memberCount how many members the organizer saw: as many seats remain
 */
export function decideFewerSeats<Value extends Terms>(
  value: Value,
  { person, now, memberCount }: By & { readonly memberCount: number },
): ChangeDecision<Value, TermsProblem> {
  const { group } = value;
  const denied = deniedChange(value, person);
  if (denied) return problem(denied);
  const { seated, pending } = present(value, now);
  const isSeen = memberCount === seated.length && memberCount >= limits.members.minimum;
  if (!isSeen) return problem('seats_changed');
  if (memberCount === group.memberCount) return unchanged;

  const inOrder = seated.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)).map(({ id }) => id);
  const placeOf = (id: MembershipId) => (group.payoutOrder === 'fixed' ? inOrder.indexOf(id) + 1 : null);
  const ids = pending.map(({ id }) => id);
  const fewer = withFields(withInvitations(value, ids, 'revoked'), { memberCount });
  return changed(
    now,
    { kind: 'terms_changed', by: actorOf(value, person), seats: memberCount },
    signedAnew(fewer, placeOf, now),
  );
}

/** Everybody who has a seat signs at their place, and the group forms until all have. */
function signedAnew<Value extends Terms>(
  value: Value,
  placeOf: (id: MembershipId) => number | null,
  now: EpochMilliseconds,
): Value {
  const members = value.members.map((member) =>
    isSeated(member) ? { ...member, position: placeOf(member.id), state: 'terms_pending' as const } : member,
  );
  return inState({ ...value, members }, 'forming', now);
}

/** Why a person may not change the terms: a stranger learns nothing, and a member that it is not theirs to do. */
function deniedChange(value: Terms, person: UserId): BeforeStart | 'organizer_only' | undefined {
  return actionProblem(value, person, 'change_terms') ?? tooLateToChange(value.group.state);
}

function present({ members, invitations }: Terms, now: EpochMilliseconds) {
  return {
    seated: members.filter(isSeated),
    pending: invitations.filter((invitation) => isPending(invitation, now)),
  };
}

function sameIds(ids: readonly string[], people: readonly { readonly id: string }[]): boolean {
  return ids.length === people.length && new Set(ids).size === ids.length && people.every(({ id }) => ids.includes(id));
}

function tooLateToChange(state: GroupState): 'group_started' | 'group_closed' | undefined {
  if (groupTransitions.isFinal(state)) return 'group_closed';
  return state === 'forming' || state === 'ready' ? undefined : 'group_started';
}

type WithMandates<Mandate> = {
  readonly group: Pick<Group, 'state' | 'memberCount'>;
  readonly members: readonly (Membership & { readonly mandate: Mandate })[];
};

type Signing<Mandate> = {
  readonly person: UserId;
  readonly hasBankAccount: boolean;
  /** Of the terms as they are now. */
  readonly mandate: Mandate;
  /** The hash of the words that the person saw. */
  readonly shown: string;
  readonly now: EpochMilliseconds;
};

/** Decides what becomes of a member's seat and of the group when they sign changed terms. Who does not sign may leave. */
export function signTerms<Mandate extends { readonly sha256: string }, Value extends WithMandates<Mandate>>(
  value: Value,
  { person, hasBankAccount, mandate, shown, now }: Signing<Mandate>,
): ChangeDecision<Value, BeforeStart | 'terms_changed'> {
  const member = membershipOf(value.members, person);
  if (member === undefined || !isSeated(member)) return problem('group_not_found');
  if (member.state !== 'terms_pending') return unchanged;
  const tooLate = tooLateToChange(value.group.state);
  if (tooLate) return problem(tooLate);
  if (mandate.sha256 !== shown) return problem('terms_changed');

  const signed = { state: hasBankAccount ? 'joined' : 'pending_bank', mandate } as const;
  const next = withMember(value, member.id, signed);
  const becomes = decideReadiness(value.group, next.members);
  return { ok: true, change: changedSeats(now, { kind: 'terms_signed', by: member.id }, next, becomes) };
}

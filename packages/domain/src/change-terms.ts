import { type Decision, problem } from './decision.ts';
import { decideReadiness, type Group, type GroupState, groupTransitions } from './group.ts';
import { actionProblem } from './group-roles.ts';
import type { InvitationId, MembershipId, UserId } from './ids.ts';
import { type Invitation, isPending } from './invitation.ts';
import { limits } from './limits.ts';
import { isSeated, type Membership, membershipOf } from './membership.ts';
import type { EpochMilliseconds } from './time.ts';

/* What the organizer may change before the start although everybody has signed it. Everybody has to agree again. */

type BeforeStart = 'group_not_found' | 'group_started' | 'group_closed';

type TermsRequest = {
  readonly group: Pick<Group, 'state' | 'organizerId' | 'coOrganizer' | 'memberCount' | 'payoutOrder'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly person: UserId;
  readonly now: EpochMilliseconds;
};

type Placed<Id, Position> = { readonly id: Id; readonly position: Position };

/** The terms as they become: of all who have a seat, and of the pending invitations. */
export type NewTerms = {
  readonly memberCount: number;
  /** The positions are null in a random order. */
  readonly members: readonly Placed<MembershipId, number | null>[];
  readonly invitations: readonly Placed<InvitationId, number>[];
  /** Pending invitations for which there is no seat any more. */
  readonly revokes: readonly InvitationId[];
};

export type TermsChange = { readonly kind: 'done_before' } | { readonly kind: 'changes'; readonly terms: NewTerms };

export type TermsProblem = BeforeStart | 'organizer_only' | 'order_drawn' | 'seats_changed';

export type ReorderRequest = TermsRequest & {
  /** Memberships and pending invitations in the new order of payouts; null for a free seat. */
  readonly order: readonly (string | null)[];
};

/**
 * Decides whether the organizer may change the order of payouts. Valid for the group as it was read; an order of other
 * people than the present ones is a problem, because the organizer saw another group.
 */
export function decideReorder(request: ReorderRequest): Decision<{ change: TermsChange }, TermsProblem> {
  const { group, order } = request;
  const denied = deniedChange(request);
  if (denied) return problem(denied);
  if (group.payoutOrder === 'random') return problem('order_drawn');

  const { seated, pending } = present(request);
  const named = order.filter((id) => id !== null);
  const everybody = [...seated, ...pending];
  const isPresent = order.length === group.memberCount && sameIds(named, everybody);
  if (!isPresent) return problem('seats_changed');

  const placeOf = (id: string) => order.indexOf(id) + 1;
  const isSame = everybody.every(({ id, position }) => placeOf(id) === position);
  if (isSame) return { ok: true, change: { kind: 'done_before' } };
  const terms = {
    memberCount: group.memberCount,
    members: seated.map(({ id }) => ({ id, position: placeOf(id) })),
    invitations: pending.map(({ id }) => ({ id, position: placeOf(id) })),
    revokes: [],
  };
  return { ok: true, change: { kind: 'changes', terms } };
}

export type FewerSeatsRequest = TermsRequest & {
  /** How many members the organizer saw: as many seats remain. */
  readonly memberCount: number;
};

/**
 * Decides whether the organizer may go on with those who have joined: the other seats go, and so do the invitations to
 * them. The members keep their order. Another number of members than the organizer saw is a problem.
 */
export function decideFewerSeats(request: FewerSeatsRequest): Decision<{ change: TermsChange }, TermsProblem> {
  const { group, memberCount } = request;
  const denied = deniedChange(request);
  if (denied) return problem(denied);
  const { seated, pending } = present(request);
  const isSeen = memberCount === seated.length && memberCount >= limits.members.minimum;
  if (!isSeen) return problem('seats_changed');
  if (memberCount === group.memberCount) return { ok: true, change: { kind: 'done_before' } };

  const inOrder = seated.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const position = (index: number) => (group.payoutOrder === 'fixed' ? index + 1 : null);
  const terms = {
    memberCount,
    members: inOrder.map(({ id }, index) => ({ id, position: position(index) })),
    invitations: [],
    revokes: pending.map(({ id }) => id),
  };
  return { ok: true, change: { kind: 'changes', terms } };
}

/** Why a person may not change the terms: a stranger learns nothing, and a member that it is not theirs to do. */
function deniedChange({ group, members, person }: TermsRequest): BeforeStart | 'organizer_only' | undefined {
  return actionProblem({ group, members, person }, 'change_terms') ?? tooLateToChange(group.state);
}

function present({ members, invitations, now }: TermsRequest) {
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

export type AgreementRequest = {
  readonly group: Pick<Group, 'state' | 'memberCount'>;
  readonly members: readonly Membership[];
  readonly person: UserId;
  readonly hasBankAccount: boolean;
};

export type Agreement =
  | { readonly kind: 'done_before' }
  | {
      readonly kind: 'agrees';
      readonly member: Membership;
      readonly memberBecomes: 'joined' | 'pending_bank';
      readonly groupBecomes: 'forming' | 'ready';
    };

/** Decides what a member's agreement to changed terms makes of their seat. Not agreeing is leaving. */
export function decideAgreement(request: AgreementRequest): Decision<{ agreement: Agreement }, BeforeStart> {
  const { group, members, person, hasBankAccount } = request;
  const member = membershipOf(members, person);
  if (member === undefined || !isSeated(member)) return problem('group_not_found');
  if (member.state !== 'terms_pending') return { ok: true, agreement: { kind: 'done_before' } };
  const tooLate = tooLateToChange(group.state);
  if (tooLate) return problem(tooLate);

  const memberBecomes = hasBankAccount ? 'joined' : 'pending_bank';
  const after = members.map((each) => (each.id === member.id ? ({ ...each, state: memberBecomes } as const) : each));
  const groupBecomes = decideReadiness(group, after);
  return { ok: true, agreement: { kind: 'agrees', member, memberBecomes, groupBecomes } };
}

import { type Decision, problem } from './decision.ts';
import { decideReadiness, type Group, type GroupState, groupTransitions } from './group.ts';
import type { InvitationId, MembershipId, UserId } from './ids.ts';
import { type Invitation, isPending } from './invitation.ts';
import { isSeated, type Membership, membershipOf } from './membership.ts';
import type { EpochMilliseconds } from './time.ts';

type BeforeStart = 'group_not_found' | 'group_started' | 'group_closed';

export type ReorderRequest = {
  readonly group: Pick<Group, 'state' | 'organizerId' | 'memberCount' | 'payoutOrder'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly person: UserId;
  /** Memberships and pending invitations in the new order of payouts; null for a free seat. */
  readonly order: readonly (string | null)[];
  readonly now: EpochMilliseconds;
};

export type ReorderProblem = BeforeStart | 'organizer_only' | 'order_drawn' | 'seats_changed';

type Placed<Id> = { readonly id: Id; readonly position: number };

export type Reordering =
  | { readonly kind: 'done_before' }
  /** Every member with a seat has to agree again, those included whose own turn stays. */
  | {
      readonly kind: 'reorders';
      readonly members: readonly Placed<MembershipId>[];
      readonly invitations: readonly Placed<InvitationId>[];
    };

/**
 * Decides whether the organizer may change the order of payouts, which everyone has signed. Valid for the group as it was
 * read; an order of other people than the present ones is a problem, because the organizer saw another group.
 */
export function decideReorder(request: ReorderRequest): Decision<{ reordering: Reordering }, ReorderProblem> {
  const { group, members, invitations, person, order, now } = request;
  const membership = membershipOf(members, person);
  if (membership === undefined || !isSeated(membership)) return problem('group_not_found');
  if (group.organizerId !== person) return problem('organizer_only');
  const tooLate = tooLateToChange(group.state);
  if (tooLate) return problem(tooLate);
  if (group.payoutOrder === 'random') return problem('order_drawn');

  const seated = members.filter(isSeated);
  const pending = invitations.filter((invitation) => isPending(invitation, now));
  const present = [...seated, ...pending].map(({ id }): string => id);
  const named = order.filter((id) => id !== null);
  const isPresent = order.length === group.memberCount && sameIds(named, present);
  if (!isPresent) return problem('seats_changed');

  const placed = <Each extends { readonly id: string; readonly position: number | null }>(each: Each) => ({
    id: each.id as Each['id'],
    position: order.indexOf(each.id) + 1,
  });
  const isSame = [...seated, ...pending].every((each) => placed(each).position === each.position);
  if (isSame) return { ok: true, reordering: { kind: 'done_before' } };
  return {
    ok: true,
    reordering: { kind: 'reorders', members: seated.map(placed), invitations: pending.map(placed) },
  };
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set(one).size === one.length && one.every((id) => other.includes(id));
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

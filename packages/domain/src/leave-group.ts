import { type Decision, problem } from './decision.ts';
import { type Group, type GroupState, groupTransitions } from './group.ts';
import type { InvitationId, UserId } from './ids.ts';
import { type Invitation, isPending } from './invitation.ts';
import { isSeated, type Membership, membershipOf, membershipTransitions } from './membership.ts';
import type { EpochMilliseconds } from './time.ts';

export type LeaveRequest = {
  readonly group: Pick<Group, 'state' | 'organizerId'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly person: UserId;
  /** Whether they mean to close the group, as its organizer, or to give their own seat back. */
  readonly closes: boolean;
  readonly now: EpochMilliseconds;
};

export type LeaveProblem = 'group_not_found' | 'draw_running' | 'group_started' | 'group_closed' | 'role_changed';

export type Leaving =
  /** The member left before; a repeated call changes nothing. */
  | { readonly kind: 'done_before' }
  /** The seat is free again, and a complete group returns to forming. */
  | { readonly kind: 'frees_seat'; readonly groupBecomes: 'forming' }
  /** The organizer's leaving closes the group and revokes its pending invitations. */
  | { readonly kind: 'closes_group'; readonly revokes: readonly InvitationId[] };

/**
 * Decides what leaving changes: "Before the group starts I can leave; once it has started I finish the cycle."
 * Valid for the group as it was read: the save carries the condition that it has not changed since.
 */
export function decideLeave(request: LeaveRequest): Decision<{ leaving: Leaving }, LeaveProblem> {
  const { group, members, invitations, person, closes, now } = request;
  const membership = membershipOf(members, person);
  if (membership === undefined) return problem('group_not_found');
  if (membership.state === 'left') return { ok: true, leaving: { kind: 'done_before' } };
  if (!isSeated(membership)) return problem('group_not_found');

  const isOrganizer = group.organizerId === person;
  if (isOrganizer && group.state === 'cancelled') return { ok: true, leaving: { kind: 'done_before' } };
  const tooLate = tooLateToLeave(group.state, membership);
  if (tooLate) return problem(tooLate);

  // They became or ceased to be organizer after they read what leaving means.
  if (closes !== isOrganizer) return problem('role_changed');
  if (!isOrganizer) return { ok: true, leaving: { kind: 'frees_seat', groupBecomes: 'forming' } };
  const revokes = invitations.filter((each) => isPending(each, now)).map(({ id }) => id);
  return { ok: true, leaving: { kind: 'closes_group', revokes } };
}

/** Nobody leaves while the order is drawn, because the draw is over the present members. */
export function tooLateToLeave(state: GroupState, { state: seat }: Membership): LeaveProblem | undefined {
  if (groupTransitions.isFinal(state)) return 'group_closed';
  if (state === 'drawing') return 'draw_running';
  const isBefore = (state === 'forming' || state === 'ready') && membershipTransitions.canMove(seat, 'left');
  return isBefore ? undefined : 'group_started';
}

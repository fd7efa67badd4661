import { problem } from '../basics/decision.ts';
import type { UserId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { type Group, type GroupState, groupTransitions } from '../group/group.ts';
import { type Invitation, isPending } from '../group/invitation.ts';
import { isSeated, type Membership, membershipOf, membershipTransitions } from '../group/membership.ts';
import {
  type ChangeDecision,
  changed,
  inState,
  unchanged,
  withFields,
  withInvitations,
  withoutSeat,
} from '../group/next-group.ts';

type LeftGroup = {
  readonly group: Pick<Group, 'state' | 'organizerId'> & { readonly closedBy: UserId | null };
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
};

export type LeaveRequest = {
  readonly person: UserId;
  /** Whether they mean to close the group, as its organizer, or to give their own seat back. */
  readonly closes: boolean;
  readonly now: EpochMilliseconds;
};

export type LeaveProblem = 'group_not_found' | 'draw_running' | 'group_started' | 'group_closed' | 'role_changed';

/**
 * Decides what leaving changes: "Before the group starts I can leave; once it has started I finish the cycle." The seat is free, and
 * a complete group forms again; the organizer's leaving closes the group and revokes its pending invitations.
 */
export function decideLeave<Value extends LeftGroup>(
  value: Value,
  { person, closes, now }: LeaveRequest,
): ChangeDecision<Value, LeaveProblem> {
  const { group, members, invitations } = value;
  const membership = membershipOf(members, person);
  if (membership === undefined) return problem('group_not_found');
  if (membership.state === 'left') return unchanged;
  if (!isSeated(membership)) return problem('group_not_found');

  const isOrganizer = group.organizerId === person;
  if (isOrganizer && group.state === 'cancelled') return unchanged;
  const tooLate = tooLateToLeave(group.state, membership);
  if (tooLate) return problem(tooLate);

  // They became or ceased to be organizer after they read what leaving means.
  if (closes !== isOrganizer) return problem('role_changed');
  const { id: by } = membership;
  if (!isOrganizer) {
    const next = inState(withoutSeat(value, by, 'left', now), 'forming', now);
    return changed(now, { kind: 'member_left', by }, next);
  }
  const pending = invitations.filter((each) => isPending(each, now)).map(({ id }) => id);
  const closed = withFields(withInvitations(value, pending, 'revoked'), { state: 'cancelled', closedBy: person });
  return changed(now, { kind: 'group_cancelled', by }, closed);
}

/** Nobody leaves while the order is drawn, because the draw is over the present members. */
export function tooLateToLeave(state: GroupState, { state: seat }: Membership): LeaveProblem | undefined {
  if (groupTransitions.isFinal(state)) return 'group_closed';
  if (state === 'drawing') return 'draw_running';
  const isBefore = (state === 'forming' || state === 'ready') && membershipTransitions.canMove(seat, 'left');
  return isBefore ? undefined : 'group_started';
}

import { type Decision, problem } from './decision.ts';
import { type Group, type GroupState, groupTransitions } from './group.ts';
import type { InvitationId, UserId } from './ids.ts';
import { type Invitation, isPending } from './invitation.ts';
import { isSeated, type Membership, membershipTransitions } from './membership.ts';
import type { EpochMilliseconds } from './time.ts';

export type LeaveRequest = {
  readonly group: Pick<Group, 'state' | 'adminId'>;
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly person: UserId;
  readonly now: EpochMilliseconds;
};

export type LeaveProblem = 'group_not_found' | 'group_started' | 'group_closed';

export type Leaving =
  /** It was done before: asking once more changes nothing. */
  | { readonly kind: 'done_before' }
  /** The seat is free again, and a group that was complete looks for members again. */
  | { readonly kind: 'frees_seat'; readonly groupBecomes: 'forming' }
  /** Without its organizer there is no group; whoever was invited need not answer any more. */
  | { readonly kind: 'closes_group'; readonly revokes: readonly InvitationId[] };

/**
 * What leaving makes true: "Before the group starts I can leave; once it has started I finish the cycle."
 * It holds for the circle as it was read: the save must carry the condition that nothing happened to it since.
 */
export function decideLeave(request: LeaveRequest): Decision<{ leaving: Leaving }, LeaveProblem> {
  const { group, members, invitations, person, now } = request;
  const membership = members.find(({ userId }) => userId === person);
  if (membership === undefined) return problem('group_not_found');
  if (membership.state === 'left') return { ok: true, leaving: { kind: 'done_before' } };
  if (!isSeated(membership)) return problem('group_not_found');

  const isAdmin = group.adminId === person;
  if (isAdmin && group.state === 'cancelled') return { ok: true, leaving: { kind: 'done_before' } };
  const tooLate = tooLateToLeave(group.state, membership);
  if (tooLate) return problem(tooLate);

  if (!isAdmin) return { ok: true, leaving: { kind: 'frees_seat', groupBecomes: 'forming' } };
  const revokes = invitations.filter((each) => isPending(each, now)).map(({ id }) => id);
  return { ok: true, leaving: { kind: 'closes_group', revokes } };
}

/** The draw counts as begun: its order is drawn over the people who sit there. */
function tooLateToLeave(state: GroupState, { state: seat }: Membership): LeaveProblem | undefined {
  if (groupTransitions.isFinal(state)) return 'group_closed';
  const isBefore = (state === 'forming' || state === 'ready') && membershipTransitions.canMove(seat, 'left');
  return isBefore ? undefined : 'group_started';
}

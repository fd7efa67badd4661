import { type Decision, problem } from './decision.ts';
import { type Group, groupTransitions } from './group.ts';
import { actionProblem } from './group-roles.ts';
import type { InvitationId, MembershipId, UserId } from './ids.ts';
import { type Invitation, invitationExpiry, isPending } from './invitation.ts';
import { type LeaveProblem, tooLateToLeave } from './leave-group.ts';
import { isSeated, type Membership } from './membership.ts';
import type { EpochMilliseconds } from './time.ts';

type Controlled = {
  readonly group: Pick<Group, 'state' | 'organizerId' | 'coOrganizer'>;
  readonly members: readonly Membership[];
  readonly person: UserId;
};

export type ControlProblem = LeaveProblem | 'organizer_only' | 'not_found' | 'organizer_stays' | 'invitation_answered';

export type RemovalRequest = Controlled & { readonly removes: MembershipId };

/** `done_before`: the member has no seat any more; a repeated call changes nothing. */
export type Removal =
  | { readonly kind: 'done_before' }
  | { readonly kind: 'frees_seat'; readonly groupBecomes: 'forming' };

/** Decides whether the organizer may give a member's seat back: until the start, as leaving. */
export function decideRemoval(request: RemovalRequest): Decision<{ removal: Removal }, ControlProblem> {
  const { group, members, removes } = request;
  const denied = actionProblem(request, 'remove_member');
  if (denied) return problem(denied);
  const member = members.find(({ id }) => id === removes);
  if (member === undefined) return problem('not_found');
  // Theirs is the group: they close it.
  if (member.userId === group.organizerId) return problem('organizer_stays');
  if (!isSeated(member)) return { ok: true, removal: { kind: 'done_before' } };
  const tooLate = tooLateToLeave(group.state, member);
  return tooLate ? problem(tooLate) : { ok: true, removal: { kind: 'frees_seat', groupBecomes: 'forming' } };
}

export type InvitationRequest<Each extends Invitation> = Controlled & {
  readonly invitations: readonly Each[];
  readonly invitationId: InvitationId;
  readonly now: EpochMilliseconds;
};

/** Decides whether an invitation may be sent again, by the organizer or the co-organizer; it is valid anew from now. */
export function decideResend<Each extends Invitation>(
  request: InvitationRequest<Each>,
): Decision<{ invitation: Each; expiresAt: EpochMilliseconds }, ControlProblem> {
  const found = findInvitation(request);
  if (!found.ok) return found;
  const { invitation } = found;
  if (!isPending(invitation, request.now)) return problem('invitation_answered');
  return { ok: true, invitation, expiresAt: invitationExpiry(request.now) };
}

/** Decides whether an invitation may be revoked; null when it was revoked before. */
export function decideRevocation<Each extends Invitation>(
  request: InvitationRequest<Each>,
): Decision<{ revokes: InvitationId | null }, ControlProblem> {
  const found = findInvitation(request);
  if (!found.ok) return found;
  const { id, state } = found.invitation;
  if (state === 'revoked') return { ok: true, revokes: null };
  return isPending(found.invitation, request.now) ? { ok: true, revokes: id } : problem('invitation_answered');
}

function findInvitation<Each extends Invitation>(
  request: InvitationRequest<Each>,
): Decision<{ invitation: Each }, ControlProblem> {
  const denied = actionProblem(request, 'invite');
  if (denied) return problem(denied);
  if (groupTransitions.isFinal(request.group.state)) return problem('group_closed');
  const invitation = request.invitations.find(({ id }) => id === request.invitationId);
  return invitation ? { ok: true, invitation } : problem('not_found');
}

/** Decides whether the organizer or co-organizer may replace or close the open link: as long as the group has not started. */
export function decideLinkChange(request: Controlled): Decision<object, ControlProblem> {
  const denied = actionProblem(request, 'invite');
  if (denied) return problem(denied);
  const { state } = request.group;
  if (groupTransitions.isFinal(state)) return problem('group_closed');
  if (state === 'drawing') return problem('draw_running');
  return state === 'forming' || state === 'ready' ? { ok: true } : problem('group_started');
}

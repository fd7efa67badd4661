import { type Decision, problem } from '../basics/decision.ts';
import type { InvitationId, InviteCode, MembershipId, UserId } from '../basics/ids.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { type Group, groupTransitions, isForming } from '../group/group.ts';
import { actionProblem } from '../group/group-roles.ts';
import { type Invitation, invitationExpiry, isPending } from '../group/invitation.ts';
import { actorOf, isSeated, type Membership } from '../group/membership.ts';
import {
  type ChangeDecision,
  changed,
  inState,
  unchanged,
  withFields,
  withInvitations,
  withoutSeat,
} from '../group/next-group.ts';
import { type LeaveProblem, tooLateToLeave } from './leave-group.ts';
import { offerSeat, type Seating } from './seats.ts';

type Controlled = {
  readonly group: Pick<Group, 'state' | 'organizerId' | 'coOrganizer'>;
  readonly members: readonly Membership[];
};

type By = { readonly person: UserId; readonly now: EpochMilliseconds };

export type ControlProblem = LeaveProblem | 'organizer_only' | 'not_found' | 'organizer_stays' | 'invitation_answered';

/** Decides whether the organizer may remove a member, which frees the seat: until the start, as for leaving. */
export function decideRemoval<Value extends Controlled>(
  value: Value,
  { person, now, removes }: By & { readonly removes: MembershipId },
): ChangeDecision<Value, ControlProblem> {
  const { group, members } = value;
  const denied = actionProblem(value, person, 'remove_member');
  if (denied) return problem(denied);
  const member = members.find(({ id }) => id === removes);
  if (member === undefined) return problem('not_found');
  // Theirs is the group: they close it.
  if (member.userId === group.organizerId) return problem('organizer_stays');
  if (!isSeated(member)) return unchanged;
  const tooLate = tooLateToLeave(group.state, member);
  if (tooLate) return problem(tooLate);
  const next = inState(withoutSeat(value, removes, 'removed', now), 'forming', now);
  return changed(now, { kind: 'member_removed', by: actorOf(value, person), about: removes }, next);
}

type Sent = Invitation & { readonly rotation: number };

type Inviting = Controlled & { readonly invitations: readonly Sent[] };

/**
 * Decides whether an invitation may be sent again, by the organizer or the co-organizer; it is valid anew from now.
 *
 * @param rotation that it had when its new code was made: when somebody has sent it again since, a mail is on its way
 */
export function decideResend<Value extends Inviting>(
  value: Value,
  request: By & { readonly invitationId: InvitationId; readonly rotation: number | undefined },
): ChangeDecision<Value, ControlProblem> {
  const { person, now, rotation } = request;
  const found = findInvitation(value, request);
  if (!found.ok) return found;
  const { invitation } = found;
  if (!isPending(invitation, now)) return problem('invitation_answered');
  if (invitation.rotation !== rotation) return unchanged;
  const renewed = { rotation: rotation + 1, expiresAt: invitationExpiry(now) };
  const invitations = value.invitations.map((each) => (each === invitation ? { ...each, ...renewed } : each));
  return changed(
    now,
    { kind: 'invitation_resent', by: actorOf(value, person), invitation: invitation.id },
    { ...value, invitations },
  );
}

type InvitingByAddress = {
  readonly group: Controlled['group'] & Seating['group'];
  readonly members: readonly (Membership & { readonly email: string })[];
  readonly invitations: readonly (Sent & { readonly email: string })[];
};

type Invited = Omit<Sent, 'position' | 'state' | 'expiresAt'> & { readonly email: string };

/**
 * Decides whether another address may be invited: while the group forms and a seat is free. The invitation reserves the lowest
 * free position. An address of a member, or with an open invitation, is not invited once more.
 *
 * @param invited the new invitation, without what follows from the group and from now
 */
export function decideInvitation<Value extends InvitingByAddress>(
  value: Value,
  { person, now, invited }: By & { readonly invited: Invited },
): ChangeDecision<Value, ControlProblem | 'group_full' | 'invited_already'> {
  const denied = actionProblem(value, person, 'invite');
  if (denied) return problem(denied);
  if (!isForming(value.group)) return problem('group_closed');
  const isMember = value.members.some((member) => member.email === invited.email && isSeated(member));
  const isInvited = value.invitations.some((each) => each.email === invited.email && isPending(each, now));
  if (isMember || isInvited) return problem('invited_already');
  const seat = offerSeat({ ...value, now }, null);
  if (!seat.ok) return seat;
  const invitation = {
    ...invited,
    state: 'created' as const,
    position: seat.position,
    expiresAt: invitationExpiry(now),
  };
  return changed(
    now,
    { kind: 'invitation_sent', by: actorOf(value, person), invitation: invited.id },
    { ...value, invitations: [...value.invitations, invitation] },
  );
}

/** Decides whether an invitation may be revoked, which frees its seat. */
export function decideRevocation<Value extends Inviting>(
  value: Value,
  request: By & { readonly invitationId: InvitationId },
): ChangeDecision<Value, ControlProblem> {
  const { person, now } = request;
  const found = findInvitation(value, request);
  if (!found.ok) return found;
  const { id, state } = found.invitation;
  if (state === 'revoked') return unchanged;
  if (!isPending(found.invitation, now)) return problem('invitation_answered');
  return changed(
    now,
    { kind: 'invitation_revoked', by: actorOf(value, person), invitation: id },
    withInvitations(value, [id], 'revoked'),
  );
}

function findInvitation(
  value: Inviting,
  { person, invitationId }: Pick<By, 'person'> & { readonly invitationId: InvitationId },
): Decision<{ invitation: Sent }, ControlProblem> {
  const denied = actionProblem(value, person, 'invite');
  if (denied) return problem(denied);
  if (groupTransitions.isFinal(value.group.state)) return problem('group_closed');
  const invitation = value.invitations.find(({ id }) => id === invitationId);
  return invitation ? { ok: true, invitation } : problem('not_found');
}

type Link = { readonly inviteCode: InviteCode; readonly linkRotation: number; readonly isLinkOpen: boolean };

/**
 * Decides whether the organizer or co-organizer may replace or close the open link: as long as the group has not started. A closed
 * one stays closed, and one that was replaced since it was read stays as it is.
 *
 * @param link the new one; null closes it
 */
export function decideLinkChange<Value extends Controlled & { readonly group: Link }>(
  value: Value,
  { person, now, link }: By & { readonly link: Omit<Link, 'isLinkOpen'> | null },
): ChangeDecision<Value, ControlProblem> {
  const denied = actionProblem(value, person, 'invite');
  if (denied) return problem(denied);
  const { state, linkRotation, isLinkOpen } = value.group;
  if (groupTransitions.isFinal(state)) return problem('group_closed');
  if (state === 'drawing') return problem('draw_running');
  if (state !== 'forming' && state !== 'ready') return problem('group_started');
  if (link === null ? !isLinkOpen : linkRotation >= link.linkRotation) return unchanged;
  const next = withFields(value, { ...link, isLinkOpen: link !== null });
  return changed(now, { kind: link === null ? 'link_closed' : 'link_renewed', by: actorOf(value, person) }, next);
}

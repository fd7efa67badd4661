import { type Decision, problem } from './decision.ts';
import type { EmailAddress } from './email-address.ts';
import type { InvitationId } from './ids.ts';
import { limits } from './limits.ts';
import { stateMachine } from './state-machine.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './time.ts';

export const invitationStates = [
  'created',
  'sent',
  'delivered',
  'bounced',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'revoked',
] as const;
export type InvitationState = (typeof invitationStates)[number];

const ANSWERS = ['accepted', 'declined', 'expired', 'revoked'] as const;

/** Mail reports arrive late or never, so a person may answer from any open state; a resend is `sent` again. */
export const invitationTransitions = stateMachine(invitationStates, {
  created: ['sent', 'viewed', ...ANSWERS],
  sent: ['delivered', 'bounced', 'viewed', ...ANSWERS],
  delivered: ['sent', 'bounced', 'viewed', ...ANSWERS],
  bounced: ['sent', 'viewed', ...ANSWERS],
  viewed: ['sent', ...ANSWERS],
  accepted: [],
  declined: [],
  expired: [],
  revoked: [],
});

export type Invitation = {
  readonly id: InvitationId;
  readonly email: EmailAddress;
  readonly state: InvitationState;
  /** The turn that is kept for this person; null in a random order. */
  readonly position: number | null;
  readonly expiresAt: EpochMilliseconds;
};

/** When an invitation that is sent (or sent again) now stops working. */
export function invitationExpiry(sentAt: EpochMilliseconds): EpochMilliseconds {
  return sentAt + limits.invitation.validDays * DAY_IN_MILLISECONDS;
}

/** Whether the person may still answer; such an invitation keeps a seat. */
export function isPending(
  { state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>,
  now: EpochMilliseconds,
): boolean {
  return !invitationTransitions.isFinal(state) && now < expiresAt;
}

export type InviteStatus = 'pending' | 'bounced' | 'accepted' | 'declined' | 'expired' | 'revoked';

/** What the admin is told about an invitation; the date counts even before the daily sweep has marked it. */
export function inviteStatus(
  invitation: Pick<Invitation, 'state' | 'expiresAt'>,
  now: EpochMilliseconds,
): InviteStatus {
  switch (invitation.state) {
    case 'accepted':
    case 'declined':
    case 'expired':
    case 'revoked':
      return invitation.state;
    case 'bounced':
      return isPending(invitation, now) ? 'bounced' : 'expired';
    case 'created':
    case 'sent':
    case 'delivered':
    case 'viewed':
      return isPending(invitation, now) ? 'pending' : 'expired';
  }
}

/** The invitations whose time is over and that nobody has marked yet. */
export function invitationsToExpire<Each extends Pick<Invitation, 'state' | 'expiresAt'>>(
  invitations: readonly Each[],
  now: EpochMilliseconds,
): readonly Each[] {
  return invitations.filter(
    ({ state, expiresAt }) => invitationTransitions.canMove(state, 'expired') && now >= expiresAt,
  );
}

/** How a person came in: by the link in their own mail, or by the group's link that anyone can pass on. */
export type InviteSource =
  | { readonly kind: 'personal'; readonly invitationId: InvitationId }
  | { readonly kind: 'open_link' };

export type UsableInvitation = Decision<{ invitation: Invitation | null }, 'invitation_invalid'>;

/**
 * The invitation that the person would use. A personal link works for its own address only.
 * Someone invited by mail who comes by the open link uses their invitation, so that its seat is not kept twice.
 */
export function findUsableInvitation(
  source: InviteSource,
  invitations: readonly Invitation[],
  email: EmailAddress,
  now: EpochMilliseconds,
): UsableInvitation {
  const own = invitations.filter((each) => each.email === email && isPending(each, now));
  if (source.kind === 'open_link') return { ok: true, invitation: own[0] ?? null };
  const named = own.find(({ id }) => id === source.invitationId);
  return named ? { ok: true, invitation: named } : problem('invitation_invalid');
}

export type DeclineRequest = {
  readonly source: InviteSource;
  readonly invitations: readonly Invitation[];
  readonly email: EmailAddress;
  readonly now: EpochMilliseconds;
};

export type Declined = { readonly declinedInvitation: InvitationId | null };

/** Frees the seat that was kept. Turning away from the open link changes nothing, and is no error. */
export function decideDecline(request: DeclineRequest): Decision<Declined, 'invitation_invalid'> {
  const { source, invitations, email, now } = request;
  const found = findUsableInvitation(source, invitations, email, now);
  return found.ok ? { ok: true, declinedInvitation: found.invitation?.id ?? null } : found;
}

import { type Decision, problem } from '../basics/decision.ts';
import type { InvitationId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { stateMachine } from '../basics/state-machine.ts';
import type { EmailAddress } from '../basics/text.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../basics/time.ts';

export const invitationStates = ['created', 'sent', 'accepted', 'declined', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What ends an invitation: the invited person, its time, or the organizer. */
const ANSWERS = ['accepted', 'declined', 'expired', 'revoked'] as const;

/** The mail may arrive before it is stored as sent, so both open states allow an answer. */
export const invitationTransitions = stateMachine(invitationStates, {
  created: ['sent', ...ANSWERS],
  sent: [...ANSWERS],
  accepted: [],
  declined: [],
  expired: [],
  revoked: [],
});

export type Invitation = {
  readonly id: InvitationId;
  readonly email: EmailAddress;
  readonly state: InvitationState;
  /** The position reserved for this person; null in a random order. */
  readonly position: number | null;
  readonly expiresAt: EpochMilliseconds;
};

/** When an invitation expires that is sent or resent at an instant. */
export function invitationExpiry(sentAt: EpochMilliseconds): EpochMilliseconds {
  return sentAt + limits.invitation.validDays * DAY_IN_MILLISECONDS;
}

/** Whether the invitation can still be answered, and so reserves a seat. */
export function isPending(
  { state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>,
  now: EpochMilliseconds,
): boolean {
  return !invitationTransitions.isFinal(state) && now < expiresAt;
}

export type InviteStatus = 'pending' | 'accepted' | 'declined' | 'expired' | 'revoked';

/** The status that the organizer sees. The expiry date counts even before the sweeper has marked the invitation. */
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
    case 'created':
    case 'sent':
      return isPending(invitation, now) ? 'pending' : 'expired';
  }
}

/** The invitations that have expired and are not yet marked as such. */
export function invitationsToExpire<Each extends Pick<Invitation, 'state' | 'expiresAt'>>(
  invitations: readonly Each[],
  now: EpochMilliseconds,
): readonly Each[] {
  return invitations.filter(
    ({ state, expiresAt }) => invitationTransitions.canMove(state, 'expired') && now >= expiresAt,
  );
}

/** The link that a person followed: the one in their own invitation mail, or the group's open link. */
export type InviteSource =
  | { readonly kind: 'personal'; readonly invitationId: InvitationId }
  | { readonly kind: 'open_link' }
  /** An open link that the organizer closed or replaced: it leads to the person's own invitation at most. */
  | { readonly kind: 'closed_link' };

export type UsableInvitation = Decision<{ invitation: Invitation | null }, 'invitation_invalid'>;

/**
 * Finds the pending invitation that a person would use; null on the open link without one.
 * A personal link works for its own address only. On the open link the person's own invitation is used too, so that
 * its seat is not reserved twice.
 */
export function findUsableInvitation(
  source: InviteSource,
  invitations: readonly Invitation[],
  email: EmailAddress,
  now: EpochMilliseconds,
): UsableInvitation {
  const own = invitations.filter((each) => each.email === email && isPending(each, now));
  if (source.kind === 'open_link') return { ok: true, invitation: own[0] ?? null };
  const linked = source.kind === 'closed_link' ? own[0] : own.find(({ id }) => id === source.invitationId);
  return linked ? { ok: true, invitation: linked } : problem('invitation_invalid');
}

import type { EmailAddress } from './email-address.ts';
import type { InvitationId } from './ids.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from './instant.ts';
import { limits } from './limits.ts';
import { stateMachine } from './state-machine.ts';

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
  return !invitationTransitions.isEnd(state) && now < expiresAt;
}

import type { EpochMilliseconds } from './instant.ts';
import { type Invitation, invitationLife } from './invitation.ts';

/** The invitations whose time is over and that nobody has marked yet. */
export function invitationsToExpire<Each extends Pick<Invitation, 'state' | 'expiresAt'>>(
  invitations: readonly Each[],
  now: EpochMilliseconds,
): readonly Each[] {
  return invitations.filter(({ state, expiresAt }) => invitationLife.canMove(state, 'expired') && now >= expiresAt);
}

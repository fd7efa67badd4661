import type { EpochMilliseconds } from './instant.ts';
import { type Invitation, invitationTransitions } from './invitation.ts';

/** The invitations whose time is over and that nobody has marked yet. */
export function invitationsToExpire<Each extends Pick<Invitation, 'state' | 'expiresAt'>>(
  invitations: readonly Each[],
  now: EpochMilliseconds,
): readonly Each[] {
  return invitations.filter(
    ({ state, expiresAt }) => invitationTransitions.canMove(state, 'expired') && now >= expiresAt,
  );
}

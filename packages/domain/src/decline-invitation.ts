import type { Decision } from './decision.ts';
import type { EmailAddress } from './email-address.ts';
import type { InvitationId } from './ids.ts';
import type { EpochMilliseconds } from './instant.ts';
import type { Invitation } from './invitation.ts';
import { findUsableInvitation, type InviteSource } from './invitation-at-door.ts';

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

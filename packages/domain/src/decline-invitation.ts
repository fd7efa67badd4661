import { findUsableInvitation, type Invitation, type InviteSource } from './invitation.ts';
import { type ChangeDecision, changed, unchanged, withInvitations } from './next-group.ts';
import type { EmailAddress } from './text.ts';
import type { EpochMilliseconds } from './time.ts';

type DeclineRequest = {
  readonly source: InviteSource;
  readonly email: EmailAddress;
  readonly now: EpochMilliseconds;
};

/** Decides which invitation to decline; none on the open link, which is not an error. */
export function decideDecline<Value extends { readonly invitations: readonly Invitation[] }>(
  value: Value,
  { source, email, now }: DeclineRequest,
): ChangeDecision<Value, 'invitation_invalid'> {
  const found = findUsableInvitation(source, value.invitations, email, now);
  if (!found.ok) return found;
  if (found.invitation === null) return unchanged;
  const { id } = found.invitation;
  return changed(
    now,
    { kind: 'invitation_declined', by: null, invitation: id },
    withInvitations(value, [id], 'declined'),
  );
}

import type { EmailAddress } from '../basics/text.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { findUsableInvitation, type Invitation, type InviteSource } from '../group/invitation.ts';
import { type ChangeDecision, changed, unchanged, withInvitations } from '../group/next-group.ts';

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

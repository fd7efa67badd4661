import { type Decision, problem } from './decision.ts';
import type { EmailAddress } from './email-address.ts';
import type { InvitationId } from './ids.ts';
import type { EpochMilliseconds } from './instant.ts';
import { type Invitation, isPending } from './invitation.ts';

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
  door: InviteSource,
  invitations: readonly Invitation[],
  email: EmailAddress,
  now: EpochMilliseconds,
): UsableInvitation {
  const own = invitations.filter((each) => each.email === email && isPending(each, now));
  if (door.kind === 'open_link') return { ok: true, invitation: own[0] ?? null };
  const named = own.find(({ id }) => id === door.invitationId);
  return named ? { ok: true, invitation: named } : problem('invitation_invalid');
}

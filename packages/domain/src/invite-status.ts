import type { EpochMilliseconds } from './instant.ts';
import { type Invitation, isPending } from './invitation.ts';

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

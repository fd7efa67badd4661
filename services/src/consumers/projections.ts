import { attemptAll } from '../basics/attempt-all.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import { receiveInvitations } from '../forming/invitations/blocked-invitations.ts';
import { inviteFromStandby } from '../forming/invitations/invite-from-standby.ts';
import { startWaitingDebits, startWaitingDebitsOf } from '../forming/start-waiting.ts';
import { takePendingSeats } from '../forming/update-seats.ts';
import { openReturnCase } from '../records/open-return-case.ts';
import { copyPayments } from './copy-payments.ts';
import { copyProfile } from './copy-profile.ts';
import type { ProjectionPorts } from './projection-ports.ts';

/**
 * Brings what groups store about members up to date with their profiles, lists invitations by address or declines those
 * that the address blocks, offers a seat that became free to the standby list, starts debits that waited for the member, and
 * opens a case about a debit that was returned as not authorized. Idempotent.
 */
export async function project(ports: ProjectionPorts, event: DomainEvent): Promise<void> {
  switch (event.kind) {
    case 'invitation_sent':
    case 'invitation_resent':
    case 'standby_invited':
      return receiveInvitations(ports, { ...event, invitations: [event.invitation] });
    case 'money':
      return attemptAll([copyPayments, openReturnCase], (handle) => handle(ports, event));
    case 'bank_linked':
      return takePendingSeats(ports, event.userId, ports.clock.now());
    case 'debit_account_changed':
    case 'bank_repaired':
      return startWaitingDebitsOf(ports, event.userId);
    case 'terms_signed':
      return startWaitingDebits(ports, event.groupId, event.by);
    case 'name_changed':
    case 'contact_changed':
      return copyProfile(ports, event.userId);
    case 'group_created':
      await receiveInvitations(ports, event);
      return copyProfile(ports, event.person);
    // Name and contact may have changed between the reading of the profile and the joining.
    case 'member_joined':
    case 'member_replaced':
      return copyProfile(ports, event.person);
    case 'member_left':
    case 'member_removed':
    case 'seat_expired':
    case 'invitation_declined':
    case 'invitation_expired':
    case 'invitation_revoked':
      return inviteFromStandby(ports, event.groupId);
    default:
  }
}

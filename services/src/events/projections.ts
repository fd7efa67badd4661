import { attemptAll } from '../attempt-all.ts';
import { receiveInvitation } from '../groups/blocked-invitations.ts';
import { copyPayments } from '../groups/copy-payments.ts';
import { copyProfile } from '../groups/copy-profile.ts';
import { inviteFromStandby } from '../groups/invite-from-standby.ts';
import { openReturnCase } from '../groups/open-return-case.ts';
import { startWaitingDebits, startWaitingDebitsOf } from '../groups/start-waiting.ts';
import { takePendingSeats } from '../groups/update-seats.ts';
import type { Cases } from '../ports/cases.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { InvitationBlocks } from '../ports/invitation-blocks.ts';
import type { InvitingStops } from '../ports/invitation-reports.ts';
import type { RoundReader } from '../ports/money.ts';
import type { PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Backoff, Clock, Ids, Mac } from '../ports/system.ts';
import type { DomainEvent } from './domain-event.ts';

export type ProjectionPorts = {
  readonly groups: GroupRepository;
  readonly cases: Pick<Cases, 'find' | 'save'>;
  readonly money: Pick<RoundReader, 'findRound' | 'listRounds'>;
  readonly queue: DueQueue;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly preferences: Pick<PreferenceRepository, 'find'>;
  readonly blocks: Pick<InvitationBlocks, 'find'>;
  readonly invitingStops: InvitingStops;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mac: Mac;
  readonly backoff: Backoff;
};

/**
 * Brings what groups store about members up to date with their profiles, lists invitations by address or declines those
 * that the address blocks, offers a seat that became free to the standby list, starts debits that waited for the member, and
 * opens a case about a debit that was returned as not authorized. Idempotent.
 */
export async function project(ports: ProjectionPorts, event: DomainEvent): Promise<void> {
  switch (event.kind) {
    case 'invited':
      return receiveInvitation(ports, event);
    case 'money':
      return attemptAll([copyPayments, openReturnCase], (handle) => handle(ports, event));
    case 'bank_linked':
      return takePendingSeats(ports, event.userId, ports.clock.now());
    case 'debit_account_changed':
    case 'bank_repaired':
      return startWaitingDebitsOf(ports, event.userId);
    case 'terms_signed':
      return startWaitingDebits(ports, event.groupId, event.membershipId);
    case 'name_changed':
    case 'contact_changed':
    // Both may have changed between the reading of the profile and the joining.
    case 'member_joined':
      return copyProfile(ports, event.userId);
    case 'member_left':
    case 'member_removed':
    case 'invitation_declined':
    case 'invitation_expired':
    case 'invitation_revoked':
      return inviteFromStandby(ports, event.groupId);
    default:
  }
}

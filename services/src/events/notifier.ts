import type { Mailer } from '../emails/render-mail.tsx';
import type { ModeSettings } from '../environment.ts';
import { notifyLogin, notifyWelcome } from '../notifications/notify-account-events.ts';
import {
  notifyCancelled,
  notifyGroupCreated,
  notifyJoined,
  notifyLeft,
  notifyReady,
} from '../notifications/notify-group-events.ts';
import { notifyInvitationEnded, notifyInvited } from '../notifications/notify-invitation-events.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { NotificationRepository, PushDevices, PushSender, SentMails } from '../ports/notifications.ts';
import type { PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Clock, Mac, Pause } from '../ports/system.ts';
import type { DomainEvent } from './domain-event.ts';

export type NotifierPorts = {
  readonly groups: GroupRepository;
  readonly profiles: ProfileRepository;
  readonly preferences: Pick<PreferenceRepository, 'find'>;
  readonly notifications: NotificationRepository;
  readonly sentMails: SentMails;
  readonly mailer: Mailer;
  readonly devices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: PushSender;
  readonly mac: Mac;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly siteUrl: string;
  readonly mode: ModeSettings;
};

/** Notifies everyone whom an event concerns. Idempotent: an event that is delivered again sends nothing again. */
export async function notify(ports: NotifierPorts, event: DomainEvent): Promise<void> {
  switch (event.kind) {
    case 'profile_created':
      return notifyWelcome(ports, event);
    case 'logged_in':
      return notifyLogin(ports, event);
    case 'group_created':
      return notifyGroupCreated(ports, event);
    case 'group_ready':
      return notifyReady(ports, event);
    case 'group_cancelled':
      return notifyCancelled(ports, event);
    case 'member_joined':
      return notifyJoined(ports, event);
    case 'member_left':
      return notifyLeft(ports, event);
    case 'invited':
      return notifyInvited(ports, event);
    case 'invitation_declined':
    case 'invitation_expired':
      return notifyInvitationEnded(ports, event);
    case 'bank_linked':
    case 'name_changed':
      return; // the projections' to handle
    default:
      return event satisfies never;
  }
}

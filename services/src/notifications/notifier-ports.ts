import type { ModeSettings } from '../mode-settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { GroupRepository } from '../ports/group-repository.ts';
import type { Mac } from '../ports/mac.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { NotificationRepository } from '../ports/notifications.ts';
import type { PreferenceRepository } from '../ports/preferences.ts';
import type { Profiles } from '../ports/profiles.ts';
import type { PushDevices } from '../ports/push-devices.ts';
import type { PushSender } from '../ports/push-sender.ts';
import type { SentMails } from '../ports/sent-mails.ts';

export type NotifierPorts = {
  readonly groups: GroupRepository;
  readonly profiles: Profiles;
  readonly preferences: Pick<PreferenceRepository, 'find'>;
  readonly notifications: NotificationRepository;
  readonly sentMails: SentMails;
  readonly mailer: Mailer;
  readonly devices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: PushSender;
  readonly mac: Mac;
  readonly clock: Clock;
  readonly siteUrl: string;
  readonly mode: ModeSettings;
};

import type { ModeSettings } from '../environment.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { Mailer, NotificationRepository, PushDevices, PushSender, SentMails } from '../ports/notifications.ts';
import type { PreferenceRepository, Profiles } from '../ports/profiles.ts';
import type { Clock, Mac } from '../ports/system.ts';

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

import type { ModeSettings } from '../mode-settings.ts';
import type { Circles } from '../ports/circles.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mac } from '../ports/mac.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Notices } from '../ports/notices.ts';
import type { PreferenceBook } from '../ports/preferences.ts';
import type { Profiles } from '../ports/profiles.ts';
import type { PushDevices } from '../ports/push-devices.ts';
import type { PushSender } from '../ports/push-sender.ts';
import type { SentMails } from '../ports/sent-mails.ts';

export type TellerPorts = {
  readonly circles: Circles;
  readonly profiles: Profiles;
  readonly preferences: Pick<PreferenceBook, 'find'>;
  readonly notices: Notices;
  readonly sentMails: SentMails;
  readonly mailer: Mailer;
  readonly devices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: PushSender;
  readonly mac: Mac;
  readonly clock: Clock;
  readonly siteUrl: string;
  readonly mode: ModeSettings;
};

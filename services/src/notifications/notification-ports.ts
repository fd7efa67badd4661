import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Newsletter } from '../ports/newsletter.ts';
import type { NotificationRepository } from '../ports/notifications.ts';
import type { Profiles } from '../ports/profiles.ts';
import type { PushDevices } from '../ports/push-devices.ts';
import type { RateLimit } from '../ports/rate-limit.ts';

export type NotificationPorts = {
  readonly profiles: Pick<Profiles, 'find' | 'findByEmail' | 'grantSandbox'>;
  readonly notifications: NotificationRepository;
  readonly mailer: Mailer;
  readonly mayMail: RateLimit;
  readonly newsletter: Newsletter;
  readonly maySubscribe: RateLimit;
  readonly devices: PushDevices;
  /** The push services that an endpoint may belong to. */
  readonly pushServices: readonly string[];
  readonly pushKey: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly siteUrl: string;
};

import type { Mailer, Newsletter, NotificationRepository, PushDevices } from '../ports/notifications.ts';
import type { Profiles } from '../ports/profiles.ts';
import type { Clock, Ids, RateLimit } from '../ports/system.ts';

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

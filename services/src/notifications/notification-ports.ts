import type { Mailer } from '../emails/render-mail.tsx';
import type { MailProblems } from '../ports/mail-problems.ts';
import type { MoneySwitches } from '../ports/money-switch.ts';
import type { Newsletter, NotificationRepository, PushDevices } from '../ports/notifications.ts';
import type { PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Clock, Ids, RateLimits } from '../ports/system.ts';
import type { QuestionPorts } from './open-questions.ts';

export type NotificationPorts = {
  readonly groups: QuestionPorts['groups'];
  readonly money: QuestionPorts['money'];
  readonly profiles: Pick<ProfileRepository, 'find' | 'findByEmail' | 'grantSandbox' | 'rejectSandbox'>;
  readonly preferences: Pick<PreferenceRepository, 'find'>;
  readonly notifications: NotificationRepository;
  readonly moneySwitch: Pick<MoneySwitches, 'read'>;
  readonly mailer: Mailer;
  readonly mailProblems: Pick<MailProblems, 'find' | 'end'>;
  readonly rateLimits: Pick<RateLimits, 'count'>;
  readonly newsletter: Newsletter;
  readonly devices: PushDevices;
  /** The push services that an endpoint may belong to. */
  readonly pushServices: readonly string[];
  readonly pushKey: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly siteUrl: string;
};

import type { Mailer } from '../emails/render-mail.tsx';
import type { EventKind, EventOf } from '../events/domain-event.ts';
import type { PostponedEvents } from '../events/postponed-events.ts';
import type { DrawRepository } from '../ports/draws.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { InvitationBlocks } from '../ports/invitation-blocks.ts';
import type { InvitingStops } from '../ports/invitation-reports.ts';
import type { MailProblems } from '../ports/mail-problems.ts';
import type { RoundReader } from '../ports/money.ts';
import type { MoneySwitches } from '../ports/money-switch.ts';
import type { NotificationRepository, PushDevices, PushSender, SentMails } from '../ports/notifications.ts';
import type { PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Clock, Mac, Pause, RateLimits } from '../ports/system.ts';
import type { Votes } from '../ports/votes.ts';
import type { Postpone } from './deliver.ts';

export type NotifierPorts = {
  readonly groups: GroupRepository;
  readonly draws: Pick<DrawRepository, 'find'>;
  readonly votes: Pick<Votes, 'findLast'>;
  readonly money: Pick<RoundReader, 'findRound' | 'listRounds' | 'listShares' | 'readSharing' | 'listEvents'>;
  readonly moneySwitch: Pick<MoneySwitches, 'read'>;
  readonly profiles: ProfileRepository;
  readonly preferences: Pick<PreferenceRepository, 'find'>;
  readonly notifications: NotificationRepository;
  readonly sentMails: SentMails;
  readonly mailProblems: Pick<MailProblems, 'find'>;
  readonly mailer: Mailer;
  /** Waits until one more mail may be sent. */
  readonly paceMail: () => Promise<void>;
  readonly devices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: PushSender;
  readonly blocks: Pick<InvitationBlocks, 'find'>;
  readonly invitingStops: InvitingStops;
  readonly rateLimits: Pick<RateLimits, 'count'>;
  readonly mac: Mac;
  readonly clock: Clock;
  readonly pause: Pause;
  readonly siteUrl: string;
  readonly postpone: Postpone;
  readonly postponed: Pick<PostponedEvents, 'add'>;
};

/** What the notifier is composed of. */
export type NotifyPorts = Omit<NotifierPorts, 'postpone'>;

/** What an event of each of these kinds notifies people of. */
export type Notifiers<Kinds extends EventKind> = {
  readonly [Kind in Kinds]: (ports: NotifierPorts, event: EventOf<Kind>) => Promise<void>;
};

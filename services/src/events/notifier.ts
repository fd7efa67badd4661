import type { EpochMilliseconds } from '@halqa/domain';
import type { Mailer } from '../emails/render-mail.tsx';
import type { Postpone } from '../notifications/deliver.ts';
import { accountNotifiers } from '../notifications/notify-account-events.ts';
import { caseNotifiers } from '../notifications/notify-case-events.ts';
import { drawNotifiers } from '../notifications/notify-draw-events.ts';
import { groupNotifiers } from '../notifications/notify-group-events.ts';
import { guaranteeNotifiers } from '../notifications/notify-guarantee-events.ts';
import { invitationNotifiers } from '../notifications/notify-invitation-events.ts';
import { moneyNotifiers } from '../notifications/notify-money-events.ts';
import { replacementNotifiers } from '../notifications/notify-replacement-events.ts';
import { roleNotifiers } from '../notifications/notify-role-events.ts';
import { swapNotifiers } from '../notifications/notify-swap-events.ts';
import { isExhausted } from '../pace-calls.ts';
import type { DrawRepository } from '../ports/draws.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { InvitationBlocks } from '../ports/invitation-blocks.ts';
import type { InvitingStops } from '../ports/invitation-reports.ts';
import type { MailProblems } from '../ports/mail-problems.ts';
import type { RoundReader } from '../ports/money.ts';
import type { NotificationRepository, PushDevices, PushSender, SentMails } from '../ports/notifications.ts';
import type { PostponedEvents } from '../ports/postponed-events.ts';
import type { PreferenceRepository, ProfileRepository } from '../ports/profiles.ts';
import type { Clock, Mac, Pause, RateLimits } from '../ports/system.ts';
import type { DomainEvent, EventKind, EventOf } from './domain-event.ts';

export type NotifierPorts = {
  readonly groups: GroupRepository;
  readonly draws: Pick<DrawRepository, 'find'>;
  readonly money: Pick<RoundReader, 'findRound' | 'listRounds'>;
  /** Of the stage: business days after the debit date until an unpaid round is short. */
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
};

/** What the notifier is composed of. */
export type NotifyPorts = Omit<NotifierPorts, 'postpone'> & { readonly postponed: Pick<PostponedEvents, 'add'> };

/** What an event of each of these kinds notifies people of. */
export type Notifiers<Kinds extends EventKind> = {
  readonly [Kind in Kinds]: (ports: NotifierPorts, event: EventOf<Kind>) => Promise<void>;
};

/** One for each kind: a forgotten kind does not compile. */
const notifiers: Notifiers<EventKind> = {
  ...accountNotifiers,
  ...caseNotifiers,
  ...drawNotifiers,
  ...groupNotifiers,
  ...invitationNotifiers,
  ...moneyNotifiers,
  ...roleNotifiers,
  ...replacementNotifiers,
  ...swapNotifiers,
  ...guaranteeNotifiers,
  // The projections' to handle.
  invitation_revoked: async () => {},
  bank_linked: async () => {},
  debit_account_changed: async () => {},
  bank_repaired: async () => {},
  name_changed: async () => {},
  contact_changed: async () => {},
};

/** How many records of a batch are handled at once: all of them, since each waits for the mail service most of the time. */
export const NOTIFIED_AT_ONCE = 10;

/** Until mails are tried again for which there was no room. */
const CROWDED_MILLISECONDS = 10 * 60_000;

/**
 * Notifies everyone whom an event concerns. Idempotent: an event that is delivered again sends nothing again. So it is
 * handled once more at the end of the first quiet hours that somebody has; who still has them then waits on. So does whom
 * no mail could be sent to because the mail service takes no more at present: that is no failure of the event.
 */
export async function notify<Kind extends EventKind>(
  { postponed, ...ports }: NotifyPorts,
  event: EventOf<Kind>,
): Promise<void> {
  const ends: EpochMilliseconds[] = [];
  try {
    await notifiers[event.kind]({ ...ports, postpone: (until) => void ends.push(until) }, event);
  } catch (error) {
    if (!isExhausted(error)) throw error;
    ends.push(ports.clock.now() + CROWDED_MILLISECONDS);
  } finally {
    if (ends.length > 0) await postponed.add(event as DomainEvent, Math.min(...ends)); // a kind is one of all
  }
}

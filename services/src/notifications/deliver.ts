import { createHash } from 'node:crypto';
import type { NotificationContent, NotificationKind } from '@halqa/contract';
import { type Language, type MailFor, mailsIn, notificationSentenceIn } from '@halqa/copy';
import { type EpochMilliseconds, type MembershipId, quietUntil, type UserId } from '@halqa/domain';
import { encodeTime, TIME_LEN } from 'ulid';
import { attemptAll } from '../basics/attempt-all.ts';
import type { Mailer } from '../emails/render-mail.tsx';
import { claimInterval, mailLease } from '../ports/mail-lease.ts';
import type { MailProblems } from '../ports/mail-problems.ts';
import type {
  MailClaim,
  NotificationRepository,
  PushDevice,
  PushDevices,
  PushMessage,
  PushSender,
  SentMails,
} from '../ports/notifications.ts';
import type { PreferenceRepository } from '../ports/profiles.ts';
import type { Clock, Pause } from '../ports/system.ts';
import { noticeRules, preferenceOf } from './notice-rules.ts';
import { thingOf } from './waiting-on-dashboard.ts';

/** A notification for one person: an entry behind the bell if they have an account, a mail, and a push. */
type NotificationRequest = {
  /** Identifies the event, so that a repeated one is delivered once. */
  readonly eventKey: string;
  readonly at: EpochMilliseconds;
  readonly to: { readonly email: string; readonly userId: UserId | null };
  readonly content: NotificationContent;
  /** Where the bell and the push lead, a path of this site. */
  readonly href: string;
  /** The group that the notification is about: once that ends, it waits for nobody. Null where it is about none. */
  readonly groupId: string | null;
  /** The recipient's place in the group is another one's now. */
  readonly endsPlace?: boolean;
  /** In what concerns a guarantor and their member, the other one of the two. Members of a group may have the same name. */
  readonly other?: MembershipId;
  /** Null for a kind that is never mailed, and where there is nothing to mail. */
  readonly mail: MailFor | null;
  /** The key by which a mail that several events share is sent once. By default `eventKey`. */
  readonly mailedOnceFor?: string;
};

type DeliveryPorts = MailPorts &
  PushPorts & {
    readonly notifications: NotificationRepository;
    readonly preferences: Pick<PreferenceRepository, 'find'>;
    readonly postpone: Postpone;
  };

/** Has the present event handled once more at that time, for those whose mail or push waits. */
export type Postpone = (until: EpochMilliseconds) => void;

/**
 * Delivers a notification as `noticeRules` say: behind the bell at once, an urgent mail at any hour, other mails and every
 * push after the person's quiet hours; mail and push in the language of their preferences. Throws when the mail has to be tried again.
 *
 * An event with several recipients is delivered to each of them, and fails at the end if one of them failed. Its retries
 * then reach only those who got nothing yet, because each delivery is claimed and confirmed by itself. Items of their own
 * for each delivery would give the same, with a write, a stream record and an invocation more for each recipient.
 */
export async function deliver(ports: DeliveryPorts, request: NotificationRequest): Promise<void> {
  const { eventKey, at, to, content, href, groupId, endsPlace, other, mail, mailedOnceFor = eventKey } = request;
  const { userId } = to;
  if (userId !== null) {
    const id = notificationId(at, eventKey, userId);
    const notification = { id, at, ...content, href, read: false };
    await ports.notifications.add(userId, notification);
    const thing = thingOf(notification, groupId, { endsPlace, other });
    if (thing !== undefined) await ports.notifications.saveWaiting(userId, thing);
  }
  const channels = await chooseChannels(ports, userId, content.kind);
  const mailed = mail === null ? 'never' : channels.mail;
  if ([mailed, channels.push].includes('later')) ports.postpone(channels.quietUntil);
  const { language } = channels;
  const message = { title: notificationSentenceIn(language, content), path: href, language };
  await deliverEach(
    async () =>
      mailed === 'now' &&
      mail !== null &&
      mailOnce(ports, { eventKey: mailedOnceFor, person: to.email }, mail, language),
    async () => channels.push === 'now' && userId !== null && pushOnce(ports, userId, eventKey, message),
  );
}

/** Carries out every delivery of an event, also behind one that fails; throws at the end when any failed. */
export const deliverEach = (...deliveries: readonly (() => Promise<unknown>)[]): Promise<void> =>
  attemptAll(deliveries, (delivery) => delivery());

type When = 'now' | 'later' | 'never';
type Channels = {
  readonly mail: When;
  readonly push: When;
  /** When "later" is: the end of the person's quiet hours. */
  readonly quietUntil: EpochMilliseconds;
  readonly language: Language;
};

/**
 * The channels of a kind that the person's preferences select. Whoever has no account has none; they get the mail, and
 * nothing is pushed, because a push needs the person's consent. They get it in English: nobody knows what they read.
 */
async function chooseChannels(
  { preferences, clock }: Pick<DeliveryPorts, 'preferences' | 'clock'>,
  person: UserId | null,
  kind: NotificationKind,
): Promise<Channels> {
  const { mail, topic } = noticeRules[kind];
  const now = clock.now();
  if (person === null) return { mail: 'now', push: 'never', quietUntil: now, language: 'en' };
  const chosen = await preferences.find(person);
  const { language } = chosen;
  if (topic === null) return { mail: 'now', push: 'never', quietUntil: now, language };
  const switches = preferenceOf[topic];
  const { quiet_hours, quiet_from: from, quiet_until: until, time_zone: timeZone } = chosen;
  const quietEnds = quiet_hours ? quietUntil({ from, until, timeZone }, now) : undefined;
  const whenWanted = (isWanted: boolean): When => (!isWanted ? 'never' : quietEnds === undefined ? 'now' : 'later');
  return {
    mail: mail === 'always' ? 'now' : whenWanted(mail === 'preferred' && chosen[switches.mail]),
    push: whenWanted(chosen[switches.push]),
    quietUntil: quietEnds ?? now,
    language,
  };
}

type MailPorts = {
  readonly sentMails: SentMails;
  readonly mailProblems: Pick<MailProblems, 'find'>;
  readonly mailer: Mailer;
  /** Waits until one more mail may be sent; throws `BudgetExhausted` when that takes too long. */
  readonly paceMail: () => Promise<void>;
  readonly clock: Clock;
  readonly pause: Pause;
};

type MemberMail = {
  readonly eventKey: string;
  readonly to: { readonly email: string; readonly userId: UserId };
  readonly mail: MailFor;
};

/** Sends a member a mail beside the notifications, in their language. Throws when it has to be tried again later. */
export async function mailMember(
  ports: MailPorts & Pick<DeliveryPorts, 'preferences'>,
  { eventKey, to, mail }: MemberMail,
): Promise<void> {
  const { language } = await ports.preferences.find(to.userId);
  await mailOnce(ports, { eventKey, person: to.email }, mail, language);
}

/** Sends the mail about an event, unless it was sent or mails to the address come back. Throws when it has to be tried again later. */
export async function mailOnce(ports: MailPorts, claim: MailClaim, mail: MailFor, language: Language): Promise<void> {
  const { sentMails, mailer, mailProblems, paceMail } = ports;
  // The bell has it. A mail that comes back once more would cost us those to everybody else.
  if ((await mailProblems.find(claim.person)) !== null) return;
  const words = mail(mailsIn[language]);
  // Before the claim, which ends after a while.
  await paceMail();
  const claimed = await claimWhenFree(ports, claim);
  if (claimed === 'sent') return;
  if (claimed === 'busy') throw new Error(`Another process is sending the mail about ${claim.eventKey} at this moment`);

  const id = await mailer.send(claim.person, words, language);
  if (id === null) {
    await sentMails.release(claim);
    throw new Error(`The mail service did not accept the mail about ${claim.eventKey}`);
  }
  await sentMails.confirm(claim);
}

/** Claims a mail; waits for the end of another process's lease, so that a mail survives a process that was killed. */
async function claimWhenFree({ sentMails, clock, pause }: MailPorts, claim: MailClaim) {
  for (let waited = 0; ; waited += claimInterval) {
    const claimed = await sentMails.claim(claim, clock.now());
    if (claimed !== 'busy' || waited > mailLease) return claimed;
    await pause(claimInterval);
  }
}

type PushPorts = {
  readonly devices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: PushSender;
  readonly sentMails: SentMails;
  readonly clock: Clock;
};

/**
 * Pushes an event to every device of a person. Tried once: what does not arrive is still behind the bell and in the
 * mail. A device that is gone is removed.
 */
async function pushOnce(ports: PushPorts, person: UserId, eventKey: string, message: PushMessage): Promise<void> {
  const devices = await ports.devices.list(person);
  if (devices.length === 0) return;
  const claim = { eventKey: `push:${eventKey}`, person };
  if ((await ports.sentMails.claim(claim, ports.clock.now())) !== 'mine') return;
  await Promise.all(devices.map((device) => pushTo(ports, person, device, message)));
  await ports.sentMails.confirm(claim);
}

async function pushTo(
  { devices, push }: PushPorts,
  person: UserId,
  device: PushDevice,
  message: PushMessage,
): Promise<void> {
  if ((await push.send(device, message)) === 'gone') await devices.remove(person, device.endpoint);
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 16;

/** A ULID whose random part is derived from event key and person: sorts by time, and a repeated event has the same id. */
export function notificationId(at: EpochMilliseconds, eventKey: string, person: string): string {
  const digest = createHash('sha256').update(`${eventKey}#${person}`).digest();
  const letters = Array.from(digest.subarray(0, RANDOM_LETTERS), (byte) => LETTERS.charAt(byte % LETTERS.length));
  return encodeTime(at, TIME_LEN) + letters.join('');
}

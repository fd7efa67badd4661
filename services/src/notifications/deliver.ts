import { createHash } from 'node:crypto';
import type { Preferences } from '@halqa/contract';
import type { MailWords } from '@halqa/copy';
import type { EpochMilliseconds, EpochMilliseconds, UserId, UserId } from '@halqa/domain';
import { encodeTime, TIME_LEN } from 'ulid';
import type { MailClaim, Mailer, NotificationRepository, PushDevice, PushDevices, PushMessage, PushSender, SentMails, SentMails } from '../ports/notifications.ts';
import type { PreferenceRepository } from '../ports/profiles.ts';
import type { Clock } from '../ports/system.ts';

/** News for one person: a line behind the bell if they have an account and there is a title, a mail, and a push. */
export type NotificationRequest = {
  /** The same for the same event, so that nobody hears of it twice. */
  readonly event: string;
  readonly at: EpochMilliseconds;
  readonly to: { readonly email: string; readonly userId: UserId | null };
  readonly bell: { readonly title: string; readonly href: string } | null;
  readonly mail: MailWords;
  /** Which choices of the person mail and push obey; null: the mail always goes out, and nothing is pushed. */
  readonly topic: NotificationTopic | null;
};

type DeliveryPorts = OncePorts &
  PushPorts & {
    readonly notifications: NotificationRepository;
    readonly preferences: Pick<PreferenceRepository, 'find'>;
  };

/** Throws when the mail could not be sent now; telling it again is harmless. */
export async function deliver(ports: DeliveryPorts, news: NotificationRequest): Promise<void> {
  const { event, at, to, bell, mail, topic } = news;
  const { userId } = to;
  if (userId !== null && bell !== null) {
    await ports.notifications.add(userId, { id: notificationId(at, event, userId), at, ...bell, read: false });
  }
  const wanted = await chooseChannels(ports.preferences, userId, topic);
  if (wanted.mail) await mailOnce(ports, { event, person: to.email }, mail);
  if (wanted.push && userId !== null && bell !== null) {
    await pushOnce(ports, userId, event, { title: bell.title, path: bell.href });
  }
}

/** What news is about, as members choose it. */
export type NotificationTopic = 'reminders' | 'payouts' | 'group_news';

type Channels = { readonly mail: boolean; readonly push: boolean };

const choicesOf: Record<NotificationTopic, Record<keyof Channels, keyof Preferences>> = {
  reminders: { mail: 'email_reminders', push: 'push_reminders' },
  payouts: { mail: 'email_payouts', push: 'push_payouts' },
  group_news: { mail: 'email_group_news', push: 'push_group_news' },
};

/**
 * Which ways news may go. Without a topic, and to people without an account, who could not choose, only the mail goes
 * out: unlike a mail, nothing is pushed that its person did not ask for.
 */
export async function chooseChannels(
  preferences: Pick<PreferenceRepository, 'find'>,
  person: UserId | null,
  topic: NotificationTopic | null,
): Promise<Channels> {
  if (topic === null || person === null) return { mail: true, push: false };
  const chosen = await preferences.find(person);
  const { mail, push } = choicesOf[topic];
  return { mail: chosen[mail], push: chosen[push] };
}

export type OncePorts = { readonly sentMails: SentMails; readonly mailer: Mailer; readonly clock: Clock };

/** Sends the mail about an event unless it went out before. Throws when it has to be tried again later. */
export async function mailOnce(
  { sentMails, mailer, clock }: OncePorts,
  claim: MailClaim,
  words: MailWords,
): Promise<void> {
  const claimed = await sentMails.claim(claim, clock.now());
  if (claimed === 'sent') return;
  if (claimed === 'busy') throw new Error(`Somebody is sending ${claim.event} at this moment`);

  const id = await mailer.send(claim.person, words);
  if (id === null) {
    await sentMails.release(claim);
    throw new Error(`The mail about ${claim.event} was not taken`);
  }
  await sentMails.confirm(claim);
}

export type PushPorts = {
  readonly devices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: PushSender;
  readonly sentMails: SentMails;
  readonly clock: Clock;
};

/**
 * Shows an event on every device of a person, once. A push is worth one try: what does not arrive stands behind the
 * bell and in the mail. A device that is gone is forgotten.
 */
export async function pushOnce(ports: PushPorts, person: UserId, event: string, message: PushMessage): Promise<void> {
  const devices = await ports.devices.list(person);
  if (devices.length === 0) return;
  const claim = { event: `push:${event}`, person };
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

/** Looks and sorts like a ULID, but the same event and person always make the same one. */
export function notificationId(at: EpochMilliseconds, event: string, person: string): string {
  const digest = createHash('sha256').update(`${event}#${person}`).digest();
  const letters = Array.from(digest.subarray(0, RANDOM_LETTERS), (byte) => LETTERS.charAt(byte % LETTERS.length));
  return encodeTime(at, TIME_LEN) + letters.join('');
}

import type { MailWords } from '@halqa/copy';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import type { NotificationRepository } from '../ports/notifications.ts';
import type { PreferenceRepository } from '../ports/profiles.ts';
import { chooseChannels, type NotificationTopic } from './choose-channels.ts';
import { mailOnce, type OncePorts } from './mail-once.ts';
import { notificationId } from './notification-id.ts';
import { type PushPorts, pushOnce } from './push-once.ts';

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

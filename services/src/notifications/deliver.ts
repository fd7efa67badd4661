import type { MailWords } from '@halqa/copy';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import type { Notices } from '../ports/notices.ts';
import type { PreferenceBook } from '../ports/preferences.ts';
import { mailOnce, type OncePorts } from './mail-once.ts';
import { noticeId } from './notice-id.ts';
import { type MailTopic, wantsMail } from './wants-mail.ts';

/** News for one person: a line behind the bell if they have an account and there is a title, and a mail. */
export type News = {
  /** The same for the same event, so that nobody hears of it twice. */
  readonly event: string;
  readonly at: EpochMilliseconds;
  readonly to: { readonly email: string; readonly userId: UserId | null };
  readonly bell: { readonly title: string; readonly href: string } | null;
  readonly mail: MailWords;
  /** Which choice of the person the mail obeys; null: it always goes out. */
  readonly topic: MailTopic | null;
};

type DeliveryPorts = OncePorts & {
  readonly notices: Notices;
  readonly preferences: Pick<PreferenceBook, 'find'>;
};

/** Throws when the mail could not be sent now; telling it again is harmless. */
export async function deliver(ports: DeliveryPorts, news: News): Promise<void> {
  const { event, at, to, bell, mail, topic } = news;
  if (to.userId !== null && bell !== null) {
    const id = noticeId(at, event, to.userId);
    await ports.notices.add(to.userId, { id, at, ...bell, read: false });
  }
  if (await wantsMail(ports.preferences, to.userId, topic)) await mailOnce(ports, { event, person: to.email }, mail);
}

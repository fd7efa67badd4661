import type { MailWords } from '@halqa/copy';
import type { EpochMilliseconds, UserId } from '@halqa/domain';
import type { Notices } from '../ports/notices.ts';
import { mailOnce, type OncePorts } from './mail-once.ts';
import { noticeId } from './notice-id.ts';

/** News for one person: a line behind the bell if they have an account and there is a title, and a mail. */
export type News = {
  /** The same for the same event, so that nobody hears of it twice. */
  readonly event: string;
  readonly at: EpochMilliseconds;
  readonly to: { readonly email: string; readonly userId: UserId | null };
  readonly bell: { readonly title: string; readonly href: string } | null;
  readonly mail: MailWords;
};

/** Throws when the mail could not be sent now; telling it again is harmless. */
export async function deliver(ports: OncePorts & { readonly notices: Notices }, news: News): Promise<void> {
  const { event, at, to, bell, mail } = news;
  if (to.userId !== null && bell !== null) {
    const id = noticeId(at, event, to.userId);
    await ports.notices.add(to.userId, { id, at, ...bell, read: false });
  }
  await mailOnce(ports, { event, person: to.email }, mail);
}

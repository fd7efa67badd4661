import { setTimeout } from 'node:timers/promises';
import type { MailboxMark, ReceivedMail, SmokePorts } from './smoke-ports.ts';

/** Far longer than mails of the pool and of SES take, which come within seconds. */
const longestMilliseconds = 90_000;
const pauseMilliseconds = 1_000;

/** Waits for a mail by its subject, among those behind the mark. Throws when none has come. */
export async function waitForMail(
  { mailbox, now }: Pick<SmokePorts, 'mailbox' | 'now'>,
  address: string,
  subject: RegExp,
  since: MailboxMark,
): Promise<ReceivedMail> {
  const began = now();
  do {
    const found = (await mailbox.list(address, since)).find((mail) => subject.test(mail.subject));
    if (found) return found;
    await setTimeout(pauseMilliseconds);
  } while (now() - began < longestMilliseconds);
  throw new Error(`No mail with a subject like ${subject} has reached ${address} in ${longestMilliseconds / 1000} s.`);
}

/** The first link of a mail to a path of the site. Throws when there is none, as in a mail of a stranger. */
export function linkIn({ subject, html }: ReceivedMail, siteUrl: string, path: string): string {
  const link = linksIn(html).find((candidate) => candidate.startsWith(`${siteUrl}${path}`));
  if (link === undefined) throw new Error(`The mail "${subject}" has no link to ${siteUrl}${path}.`);
  return link;
}

/** The addresses of all links of a mail, as a reader's click opens them. */
export const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));

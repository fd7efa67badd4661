import type { EmailPayload } from '@halqa/contract';
import { type MailWords, paymentReminderMail, payoutNotificationMail, welcomeMail } from '@halqa/copy';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Sends one of the known mails to the caller's own address; a free text or another address is refused. */
export async function sendEmail(
  { profiles, mailer, mayMail, clock, siteUrl }: NotificationPorts,
  { caller, body }: RequestOf<'sendEmail'>,
): Promise<ResultOf<'sendEmail'>> {
  const profile = await profiles.find(caller.userId);
  if (profile?.email !== body.to) return problem('recipient_not_allowed', 'to');
  const words = wordsOf(body, profile, siteUrl);
  if (words === null) return problem('template_not_allowed', 'template');
  if (!(await mayMail(caller.userId, clock.now()))) return problem('too_many_requests');

  const id = await mailer.send(profile.email, words);
  return id === null ? problem('email_failed') : ok({ id });
}

function wordsOf(body: EmailPayload, profile: StoredProfile, siteUrl: string): MailWords | null {
  const { template, templateData = {}, subject, html, text } = body;
  const isFree = subject !== undefined || html !== undefined || text !== undefined;
  if (isFree || template === undefined) return null;
  const known: Record<typeof template, () => MailWords> = {
    welcome: () => welcomeMail({ name: templateData.name ?? profile.name, siteUrl }),
    'payment-reminder': () => paymentReminderMail({ ...templateData, siteUrl }),
    'payout-notification': () => payoutNotificationMail({ ...templateData, siteUrl }),
  };
  return known[template]();
}

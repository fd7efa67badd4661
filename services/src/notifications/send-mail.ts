import type { EmailPayload } from '@halqa/contract';
import {
  type MailWords,
  noticeTitles,
  paymentReminderMail,
  payoutNotificationMail,
  sandboxGrantedMail,
  welcomeMail,
} from '@halqa/copy';
import { userId } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import { notificationId } from './deliver.ts';
import type { NotificationPorts } from './notification-handlers.ts';

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

/** Opens the sandbox to a member and tells them. A repeated call grants nothing again, but writes the mail again. */
export async function grantSandboxAccess(
  { profiles, notifications, mailer, clock, ids, siteUrl }: NotificationPorts,
  { caller, body }: RequestOf<'grantSandboxAccess'>,
): Promise<ResultOf<'grantSandboxAccess'>> {
  const member = await profiles.findByEmail(body.email);
  if (member === undefined) return problem('member_not_found', 'email');

  const at = clock.now();
  const person = userId(member.id);
  const granted = await profiles.grantSandbox(person, { id: ids.next(), by: caller.userId, at });
  if (granted) {
    const id = notificationId(at, 'sandbox_granted', person);
    await notifications.add(person, {
      id,
      at,
      title: noticeTitles.sandboxGranted,
      href: '/profile/bank-accounts',
      read: false,
    });
  }
  const sent = await mailer.send(member.email, sandboxGrantedMail({ name: body.userName, siteUrl }));
  return sent === null ? problem('email_failed') : ok({ id: sent });
}

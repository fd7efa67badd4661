import type { EmailPayload } from '@halqa/contract';
import { type MailFor, mailsIn } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { StoredProfile } from '../ports/profiles.ts';
import { notificationId } from './deliver.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Sends one of the known mails to the caller's own address; free text and other addresses are rejected. */
export async function sendEmail(
  { profiles, preferences, mailer, mailProblems, rateLimits, clock, siteUrl }: NotificationPorts,
  { caller, body }: RequestOf<'sendEmail'>,
): Promise<ResultOf<'sendEmail'>> {
  const profile = await profiles.find(caller.userId);
  if (profile?.email !== body.to) return problem('recipient_not_allowed', 'to');
  const mail = knownMail(body, profile, siteUrl);
  if (mail === null) return problem('template_not_allowed', 'template');
  if ((await mailProblems.find(profile.email)) !== null) return problem('email_failed');
  const tooMany = await rateLimits.count('ownMails', caller.userId, clock.now());
  if (tooMany) return tooMany;

  const { language } = await preferences.find(caller.userId);
  const id = await mailer.send(profile.email, mail(mailsIn[language]), language);
  return id === null ? problem('email_failed') : ok({ id });
}

function knownMail(body: EmailPayload, profile: StoredProfile, siteUrl: string): MailFor | null {
  const { template, templateData = {}, subject, html, text } = body;
  const isFree = subject !== undefined || html !== undefined || text !== undefined;
  if (isFree || template === undefined) return null;
  const known: Record<typeof template, MailFor> = {
    welcome: (mails) => mails.welcomeMail({ name: templateData.name ?? profile.name, siteUrl }),
    'payment-reminder': (mails) => mails.paymentReminderMail({ ...templateData, siteUrl }),
    'payout-notification': (mails) => mails.payoutNotificationMail({ ...templateData, siteUrl }),
  };
  return known[template];
}

/** Grants a member sandbox access and notifies them. A repeated call grants nothing again, but sends the mail again. */
export async function grantSandboxAccess(
  { profiles, preferences, notifications, mailer, mailProblems, clock, ids, siteUrl }: NotificationPorts,
  { caller, body }: RequestOf<'grantSandboxAccess'>,
): Promise<ResultOf<'grantSandboxAccess'>> {
  const member = await profiles.findByEmail(body.email);
  if (member === undefined) return problem('member_not_found', 'email');

  const at = clock.now();
  const person = userId(member.id);
  const granted = await profiles.grantSandbox(person, { id: ids.next(), by: caller.userId, at });
  if (granted) {
    const id = notificationId(at, 'sandbox_granted', person);
    const content = { kind: 'sandbox_granted', params: {} } as const;
    await notifications.add(person, { id, at, ...content, href: '/profile/bank-accounts', read: false });
  }
  if ((await mailProblems.find(member.email)) !== null) return problem('email_failed');
  const { language } = await preferences.find(person);
  const mail = mailsIn[language].sandboxGrantedMail({ name: body.userName, siteUrl });
  const sent = await mailer.send(member.email, mail, language);
  return sent === null ? problem('email_failed') : ok({ id: sent });
}

/** Rejects a member's request for sandbox access, and notifies them. A repeated call is a `conflict`. */
export async function rejectSandboxAccess(
  { profiles, preferences, notifications, mailer, mailProblems, clock, ids, siteUrl }: NotificationPorts,
  { caller, params, body }: RequestOf<'rejectSandboxAccess'>,
): Promise<ResultOf<'rejectSandboxAccess'>> {
  const member = isIdText(params.id) ? await profiles.find(userId(params.id)) : undefined;
  if (member === undefined) return problem('not_found');
  const at = clock.now();
  const person = userId(member.id);
  const rejected = await profiles.rejectSandbox(person, { id: ids.next(), by: caller.userId, at, reason: body.reason });
  if (!rejected) return problem('conflict');
  const id = notificationId(at, 'sandbox_rejected', person);
  const content = { kind: 'sandbox_rejected', params: {} } as const;
  await notifications.add(person, { id, at, ...content, href: '/profile/bank-accounts', read: false });
  if ((await mailProblems.find(member.email)) !== null) return problem('email_failed');
  const { language } = await preferences.find(person);
  const mail = mailsIn[language].sandboxRejectedMail({ name: member.name, siteUrl });
  const sent = await mailer.send(member.email, mail, language);
  return sent === null ? problem('email_failed') : ok({ success: true });
}

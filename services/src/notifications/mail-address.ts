import { mailsIn } from '@halqa/copy';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Says whether mails are sent to the caller's address. */
export async function readMailAddress(
  { profiles, mailProblems }: NotificationPorts,
  { caller }: RequestOf<'readMailAddress'>,
): Promise<ResultOf<'readMailAddress'>> {
  const profile = await profiles.find(caller.userId);
  return ok({ problem: profile === undefined ? null : await mailProblems.find(profile.email) });
}

/** Ends the problem of the caller's address, and mails there at once: a mail that comes back stops the next ones again. */
export async function resumeMails(
  { profiles, preferences, mailProblems, mailer, rateLimits, clock, siteUrl }: NotificationPorts,
  { caller }: RequestOf<'resumeMails'>,
): Promise<ResultOf<'resumeMails'>> {
  const profile = await profiles.find(caller.userId);
  if (profile === undefined) return problem('profile_missing');
  const tooMany = await rateLimits.count('ownMails', caller.userId, clock.now());
  if (tooMany) return tooMany;
  if (!(await mailProblems.end(profile.email, clock.now()))) return ok({ success: true });
  const { language } = await preferences.find(caller.userId);
  const words = mailsIn[language].mailsResumedMail({ name: profile.name, siteUrl });
  const sent = await mailer.send(profile.email, words, language);
  return sent === null ? problem('email_failed') : ok({ success: true });
}

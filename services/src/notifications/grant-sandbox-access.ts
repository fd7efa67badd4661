import { noticeTitles, sandboxGrantedMail } from '@halqa/copy';
import { userId } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import { notificationId } from './notification-id.ts';
import type { NotificationPorts } from './notification-ports.ts';

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

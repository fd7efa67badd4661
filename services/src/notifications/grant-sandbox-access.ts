import { noticeTitles, sandboxGrantedMail } from '@halqa/copy';
import { userId } from '@halqa/domain';
import type { RequestOf } from '../request.ts';
import { answer, type ResultOf, refuse } from '../result.ts';
import { noticeId } from './notice-id.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Opens the sandbox to a member and tells them. A repeated call grants nothing again, but writes the mail again. */
export async function grantSandboxAccess(
  { profiles, notices, mailer, clock, ids, siteUrl }: NotificationPorts,
  { caller, body }: RequestOf<'grantSandboxAccess'>,
): Promise<ResultOf<'grantSandboxAccess'>> {
  const member = await profiles.findByEmail(body.email);
  if (member === undefined) return refuse('member_not_found', 'email');

  const at = clock.now();
  const person = userId(member.id);
  const granted = await profiles.grantSandbox(person, { id: ids.next(), by: caller.userId, at });
  if (granted) {
    const id = noticeId(at, 'sandbox_granted', person);
    await notices.add(person, {
      id,
      at,
      title: noticeTitles.sandboxGranted,
      href: '/profile/bank-accounts',
      read: false,
    });
  }
  const sent = await mailer.send(member.email, sandboxGrantedMail({ name: body.userName, siteUrl }));
  return sent === null ? refuse('email_failed') : answer({ id: sent });
}

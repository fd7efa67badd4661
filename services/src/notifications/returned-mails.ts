import type { MailProblem } from '@halqa/contract';
import { parseEmailAddress, userId } from '@halqa/domain';
import * as z from 'zod';
import { attemptAll } from '../basics/attempt-all.ts';
import type { MailProblems } from '../ports/mail-problems.ts';
import type { NotificationRepository } from '../ports/notifications.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { Clock, Count } from '../ports/system.ts';
import { notificationId } from './deliver.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ timestamp: z.iso.datetime({ offset: true }) });

/**
 * What SES publishes of a mail that came back or was called spam, in the envelope of EventBridge.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const returnedMail = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
      mail,
    }),
    z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: recipients }), mail }),
  ]),
});

export type ReturnedMailPorts = {
  readonly mailProblems: Pick<MailProblems, 'report'>;
  readonly profiles: Pick<ProfileRepository, 'findByEmail'>;
  readonly notifications: Pick<NotificationRepository, 'add'>;
  readonly clock: Clock;
  readonly count: Count;
};

/**
 * Stops mails to every address of an event of SES, and notifies the member that it belongs to. A mail that came back only for
 * now, as from a full mailbox, stops nothing. Idempotent; throws for an event of an unknown shape.
 */
export async function reportReturnedMail(ports: ReturnedMailPorts, event: unknown): Promise<void> {
  const { detail } = returnedMail.parse(event);
  const sentAt = Date.parse(detail.mail.timestamp);
  if (detail.eventType === 'Complaint') {
    ports.count('MailComplained', {});
    return stopMails(ports, detail.complaint.complainedRecipients, 'complained', sentAt);
  }
  ports.count('MailBounced', {});
  if (detail.bounce.bounceType !== 'Permanent') return;
  await stopMails(ports, detail.bounce.bouncedRecipients, 'bounced', sentAt);
}

function stopMails(
  { mailProblems, profiles, notifications, clock }: ReturnedMailPorts,
  to: z.infer<typeof recipients>,
  kind: MailProblem,
  sentAt: number,
): Promise<void> {
  return attemptAll(to, async ({ emailAddress }) => {
    const address = parseEmailAddress(emailAddress);
    if (address === undefined) return;
    // Undefined when the owner of the address has asked for mails again since.
    const since = await mailProblems.report(address, kind, { sentAt });
    const member = since === undefined ? undefined : await profiles.findByEmail(address);
    if (since === undefined || member === undefined) return;
    const person = userId(member.id);
    const content = { kind: 'mail_returned', params: {} } as const;
    // One id for every mail until the address works again, so that the bell says it once.
    const id = notificationId(since, content.kind, person);
    await notifications.add(person, { id, at: clock.now(), ...content, href: '/profile/notifications', read: false });
  });
}

import type { MailWords } from '@halqa/copy';
import type { MailClaim, Mailer, SentMails } from '../ports/notifications.ts';
import type { Clock } from '../ports/system.ts';

export type OncePorts = { readonly sentMails: SentMails; readonly mailer: Mailer; readonly clock: Clock };

/** Sends the mail about an event unless it went out before. Throws when it has to be tried again later. */
export async function mailOnce(
  { sentMails, mailer, clock }: OncePorts,
  claim: MailClaim,
  words: MailWords,
): Promise<void> {
  const claimed = await sentMails.claim(claim, clock.now());
  if (claimed === 'sent') return;
  if (claimed === 'busy') throw new Error(`Somebody is sending ${claim.event} at this moment`);

  const id = await mailer.send(claim.person, words);
  if (id === null) {
    await sentMails.release(claim);
    throw new Error(`The mail about ${claim.event} was not taken`);
  }
  await sentMails.confirm(claim);
}

import { expect, it } from 'vitest';
import type { SentMails } from '../../src/ports/notifications.ts';
import { createMailLog } from './mail-log.ts';
import type { Process } from './scheduler.ts';

const sentMails: SentMails = {
  claim: async () => 'mine',
  confirm: async () => undefined,
  release: async () => undefined,
};
const process: Process = { name: 'notifier', id: 1, call: (_, perform) => perform() };
const person = 'ada@example.com';

/** The first mail is interrupted between its claim and its sending; the second one is sent, if any. */
async function logOf(interrupted: string, sent?: string) {
  const mails = createMailLog();
  const own = mails.of(process, sentMails, () => 1);
  await own.sentMails.claim({ eventKey: interrupted, person }, 1);
  if (sent === undefined) return mails;
  await own.sentMails.claim({ eventKey: sent, person }, 2);
  await own.mailer.send(person, { subject: '', heading: '', paragraphs: [] } as never, 'en');
  await own.sentMails.confirm({ eventKey: sent, person });
  return mails;
}

it.each(['payout_late:one:3:2', 'money:one:1:part_available:3:ada'])(
  'does not miss %s once a later mail of the group says more',
  async (interrupted) => {
    const overtaken = await logOf(interrupted, 'money:one:2:payout_sent:3:ada');
    expect(() => overtaken.ensureOnce()).not.toThrow();
  },
);

it.each([
  ['money:one:1:part_available:3:ada', undefined],
  ['money:one:1:part_available:3:ada', 'money:two:2:payout_sent:3:ada'],
  ['money:one:1:payout_failed:3:ada', 'money:one:2:payout_sent:3:ada'],
])('misses %s although %s was sent', async (interrupted, sent) => {
  const mails = await logOf(interrupted, sent);
  expect(() => mails.ensureOnce()).toThrow(`the mail about ${interrupted} to ${person} was never sent`);
});

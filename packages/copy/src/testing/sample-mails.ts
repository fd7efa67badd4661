import { mandateTerms, mandateVersion } from '../join-group/mandate.ts';
import * as mails from '../mails/index.ts';
import type { MailWords } from '../mails/mail.ts';

const siteUrl = 'https://halqa.example';

/** What every mail can be about. A mail that needs another fact does not compile below. */
export const sampleFacts = {
  siteUrl,
  name: 'Amina',
  groupName: 'Aunts and nieces',
  memberName: 'Bilal Khan',
  organizerName: 'Amina Yusuf',
  link: `${siteUrl}/groups/g1`,
  contribution: 250,
  members: 5,
  schedule: 'Every Monday',
  firstContribution: '2026-03-02',
  terms: mandateTerms({ group: 'Aunts and nieces', members: 5, contribution: 250, schedule: 'Every Monday' }),
  version: mandateVersion,
  invited: 4,
  expiresOn: '2026-02-16',
  endedOn: '2026-02-02',
  at: '2026-02-02T09:30:00Z',
  code: '123456',
  amount: 250,
  dueDate: '2026-03-02',
};

/** Every mail that the product sends, by the name of its function. */
export function sampleMails(facts: typeof sampleFacts = sampleFacts): Record<string, MailWords> {
  return Object.fromEntries(Object.entries(mails).map(([name, mail]) => [name, mail(facts)]));
}

import { mandateParagraphs, mandateText, mandateVersion } from '../join-group/mandate.ts';
import type { Language } from '../language.ts';
import type { MailWords } from '../mails/mail.ts';
import { mailsIn } from '../mails/mails-in.ts';
import type { TurnAhead } from '../mails/turn-ahead-mail.ts';

const siteUrl = 'https://halqa.example';

const terms = {
  contributionCents: 25_000,
  contributions: 5,
  payoutCents: 125_000,
  startDate: '2026-03-02',
  leadBusinessDays: 3,
  holdBusinessDays: 5,
  position: 2,
  retries: 2,
  stopBusinessDays: 3,
};

const mandate = mandateText({
  groupName: 'Aunts and nieces',
  schedule: 'Every Monday',
  account: { institutionName: 'Chase', maskNumber: '0042' },
  terms,
});

/** What every mail can be about. A mail that needs another fact does not compile below. */
export const sampleFacts = {
  siteUrl,
  name: 'Amina',
  groupName: 'Aunts and nieces',
  memberName: 'Bilal Khan',
  organizerName: 'Amina Yusuf',
  link: `${siteUrl}/groups/g1`,
  blockLink: `${siteUrl}/block-invitations#g1.i1.code`,
  unsubscribeLink: `${siteUrl}/api/mailed-invitations/unsubscribe?token=g1.i1.code`,
  contribution: 250,
  members: 5,
  schedule: 'Every Monday',
  firstContribution: '2026-03-02',
  role: 'organizer' as const,
  terms: mandateParagraphs(mandate),
  version: mandateVersion,
  sha256: '3f0c1b7e9d2a4c6b8e0f1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d',
  account: { institutionName: 'Chase', maskNumber: '0042' },
  signed: terms,
  now: { ...terms, position: 1, contributions: 4, payoutCents: 100_000 },
  yours: { payoutDate: '2026-03-17', amount: 1250 },
  turn: 2,
  startedOn: '2026-03-02',
  today: '2026-03-14',
  rounds: [
    { debitDate: '2026-03-02', payoutDate: '2026-03-10' },
    { debitDate: '2026-03-09', payoutDate: '2026-03-17' },
  ],
  attention: 'ending' as const,
  debitDate: '2026-03-02',
  payoutDate: '2026-03-12',
  plannedDate: '2026-03-10',
  waitsForBank: true,
  graceEnds: '2026-03-09',
  retryOn: '2026-03-06',
  askedOn: '2026-03-06',
  wasDeclined: false,
  waitsFor: 'collecting' as const,
  isAhead: false,
  expectedOn: '2026-03-13',
  needsBank: false,
  isOver: false,
  stop: null,
  returnCode: 'R01',
  missing: 2,
  otherName: 'Cem Kaya',
  turns: [3, 5] as const,
  isRecipient: true,
  recipientName: 'Bilal Khan' as string | null,
  takesOwed: false,
  before: {
    turn: 1,
    recipientName: 'Cem Kaya' as string | null,
    payout: 'arrived',
    on: null,
    isLate: false,
  } as TurnAhead['before'],
  ownTurn: { turn: 4, payoutDate: '2026-03-31' } as TurnAhead['ownTurn'],
  nextDebitDate: '2026-03-30' as TurnAhead['nextDebitDate'],
  part: null as { amount: number; rest: number } | null,
  answerDue: '2026-03-26',
  groupLink: `${siteUrl}/groups/g1`,
  bankLink: `${siteUrl}/profile/bank-accounts`,
  bankDue: null as { until: string; timeZone: string } | null,
  awaitsBank: false,
  booksLink: `${siteUrl}/groups/g1/books`,
  againLink: `${siteUrl}/groups/create?again=g1`,
  invited: 4,
  expiresOn: '2026-02-16',
  most: 400,
  isGuarantor: true,
  isTakenBack: false,
  maySwap: true,
  isClaim: false,
  windsDown: false,
  endedOn: '2026-02-02',
  at: '2026-02-02T09:30:00Z',
  closesAt: '2026-02-03T09:30:00Z',
  timeZone: 'America/New_York',
  commit: '9d2a4c6b8e0f1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d3f0c1b7e',
  order: ['Bilal Khan', 'Amina', 'Cem Kaya'],
  code: '123456',
  change: 'password_changed' as const,
  amount: 250,
  dueDate: '2026-03-02',
  endsAt: '2026-03-09T14:00:00Z',
  sharesOn: '2026-05-11',
  isVoting: false,
  mayStart: false,
  mayTakePart: false,
  onTheirWay: [{ round: 2, amount: 250 }],
  until: '2026-04-06',
  moved: [
    { round: 3, debitDate: '2026-04-06' },
    { round: 4, debitDate: '2026-04-13' },
  ],
  cents: 13_333,
  on: '2026-07-15',
  isYours: false,
  paid: 1,
  paidByGuarantor: 0,
  paidForOthers: 0,
  result: 'wait' as const,
  reportLink: 'https://halqa.example/groups/01JX/report',
};

/** Every mail that the product sends, by the name of its function. */
export function sampleMails(
  facts: typeof sampleFacts = sampleFacts,
  language: Language = 'en',
): Record<string, MailWords> {
  const { mailSchedule, ...mails } = mailsIn[language];
  const schedule = mailSchedule({ frequency: 'weekly', dayOfWeek: 1 });
  return Object.fromEntries(Object.entries(mails).map(([name, mail]) => [name, mail({ ...facts, schedule })]));
}

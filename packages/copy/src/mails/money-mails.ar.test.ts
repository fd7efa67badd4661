import { describe, expect, it } from 'vitest';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { formatDateInEnglish } from '../formats/format.ts';
import * as arabicContributions from './contribution-mails.ar.ts';
import * as contributions from './contribution-mails.ts';
import * as arabicCovers from './cover-mails.ar.ts';
import * as covers from './cover-mails.ts';
import * as arabicLastTurns from './last-turn-mails.ar.ts';
import * as lastTurns from './last-turn-mails.ts';
import type { MailWords } from './mail.ts';
import * as arabicPayments from './payment-mails.ar.ts';
import * as payments from './payment-mails.ts';
import * as arabicPayouts from './payout-mails.ar.ts';
import * as payouts from './payout-mails.ts';
import * as arabicTurns from './turn-mails.ar.ts';
import * as turns from './turn-mails.ts';

const english = { ...contributions, ...covers, ...lastTurns, ...payments, ...payouts, ...turns };
const arabic: typeof english = {
  ...arabicContributions,
  ...arabicCovers,
  ...arabicLastTurns,
  ...arabicPayments,
  ...arabicPayouts,
  ...arabicTurns,
};

const days = {
  debitDate: '2026-03-11',
  payoutDate: '2026-03-12',
  plannedDate: '2026-03-10',
  graceEnds: '2026-03-16',
  retryOn: '2026-03-13',
  askedOn: '2026-03-17',
  dueDate: '2026-03-14',
  nextDue: '2026-03-18',
  turnMovesOn: '2026-03-23',
};
const move = { turnMovesOn: days.turnMovesOn };

const facts = {
  ...days,
  groupName: 'Aunts',
  memberName: 'Bilal Khan',
  name: 'Amina',
  turn: 2,
  members: 5,
  contribution: 250,
  amount: 175,
  account: { institutionName: 'Chase', maskNumber: '0042' },
  siteUrl: 'https://halqa.example',
  link: 'https://halqa.example/groups/g1',
  groupLink: 'https://halqa.example/groups/g2',
  bankLink: 'https://halqa.example/profile/bank-accounts',
  booksLink: 'https://halqa.example/groups/g1/books',
  missing: 2,
  paid: 4,
  paidByGuarantor: 0,
  paidForOthers: 0,
  part: null,
  waitsUntil: '2026-03-19',
  stop: null,
  isFormer: false,
  isOver: false,
  isGuarantor: true,
  bankDay: null as string | null,
  isReady: true,
  isRecipient: true,
  isTakenBack: false,
  isClaim: false,
  isYours: false,
  maySwap: true,
  needsBank: false,
  takesOwed: false,
  waitsForBank: true,
  move: null,
  isSetOff: false,
  guarantorName: null,
  wasDeclined: false,
  windsDown: false,
} as const;

/** What changes the sentences of one mail or another; each is put into every mail. */
const differences = [
  {},
  { isFormer: true },
  { isOver: true },
  { move },
  { move: { ...move, isLastTurn: true } },
  { move: { ...move, turnDays: { from: days.payoutDate, to: days.nextDue } } },
  { isSetOff: true },
  { guarantorName: 'Dina Saleh' },
  { guarantorName: 'Dina Saleh', move },
  { isGuarantor: false, move },
  { isGuarantor: false, move: { ...move, isLastTurn: true } },
  { nextDue: null },
  { isGuarantor: false },
  { isTakenBack: true },
  { isGuarantor: false, isTakenBack: true },
  { isGuarantor: false, isFormer: true },
  { isGuarantor: false, windsDown: true },
  { isGuarantor: false, graceEnds: null },
  { isClaim: true, isTakenBack: true },
  { stop: 'account', needsBank: true },
  { stop: 'account', needsBank: true, waitsForBank: false },
  { stop: 'mandate' },
  { stop: 'mandate', isLast: true },
  { stop: 'mandate', isLast: true, returnCode: 'R10' },
  { stop: 'account', isLast: true },
  { stop: 'mandate', isFormer: true },
  { needsBank: true },
  { needsBank: true, waitsForBank: false, graceEnds: null },
  { retryOn: null },
  { retryOn: null, returnCode: 'R01' },
  { returnCode: 'R03' },
  { returnCode: 'R17' },
  { declineReason: 'limit' },
  { declineReason: 'insufficient_funds' },
  { part: { amount: 300, rest: 950 } },
  { part: { amount: 300, rest: 0 } },
  { part: { amount: 300, rest: 0, setOff: 950, isWhole: true } },
  { part: { amount: 300, rest: 700, setOff: 250 } },
  { wasDeclined: true },
  { takesOwed: true },
  { isReady: false },
  { bankDay: '2026-03-16' },
  { takesOwed: true, isRecipient: false },
  { isRecipient: false, missing: 1 },
  { guaranteed: 'all' },
  { guaranteed: 'some' },
  { setOff: 'some' },
  { setOff: 'all' },
  { setOff: 'all', isYours: true },
  { paid: 0, paidByGuarantor: 1 },
  { paid: 1, paidForOthers: 2 },
  { claim: 500 },
  { askedOn: null },
  { isRepeated: true },
  { claimsWait: true },
  { voteFrom: { at: '2026-03-19T13:00:00Z', timeZone: 'America/New_York' } },
  { turn: 5 },
  { maySwap: false },
  { name: undefined, groupName: 'A fund' },
] as const;

const mailsOf = (mails: typeof english, difference: (typeof differences)[number]): [string, MailWords][] =>
  Object.entries(mails).map(([name, mail]) => [
    name,
    (mail as (all: object) => MailWords)({ ...facts, ...difference }),
  ]);

const cases = differences.flatMap((difference) => {
  const inArabic = new Map(mailsOf(arabic, difference));
  return mailsOf(english, difference).map(([name, mail]) => ({
    mail: `${name} ${JSON.stringify(difference)}`,
    inEnglish: mail,
    inArabic: inArabic.get(name) as MailWords,
  }));
});

const linesOf = ({ subject, preview, heading, paragraphs, notes = [] }: MailWords) => [
  subject,
  preview,
  heading,
  ...paragraphs,
  ...notes,
];

const amountsIn = (mail: MailWords) => [...new Set(JSON.stringify(mail).match(/\$[\d,]+(?<!,)/g))].sort();
const daysIn = (mail: MailWords, write: (day: string) => string) =>
  Object.values(days).filter((day) => JSON.stringify(mail).includes(write(day)));
const linksIn = ({ action, links = [] }: MailWords) => [action?.href, ...links.map(({ href }) => href)];

describe('the mails about money in Arabic', () => {
  it('say the same amounts and days as in English, and lead to the same pages', () => {
    for (const { mail, inEnglish, inArabic } of cases) {
      expect(amountsIn(inArabic), mail).toEqual(amountsIn(inEnglish));
      expect(daysIn(inArabic, formatDateInArabic), mail).toEqual(daysIn(inEnglish, formatDateInEnglish));
      expect(linksIn(inArabic), mail).toEqual(linksIn(inEnglish));
      expect(inArabic.paragraphs, mail).toHaveLength(inEnglish.paragraphs.length);
      expect(inArabic.facts ?? [], mail).toHaveLength(inEnglish.facts?.length ?? 0);
    }
  });

  it('leave no English word, and isolate every name', () => {
    for (const { mail, inArabic } of cases) {
      const words = [...linesOf(inArabic), ...(inArabic.facts ?? []).flat(), inArabic.action?.label].join(' ');
      expect(words.replaceAll(/\u2068[^\u2069]*\u2069/g, ''), mail).not.toMatch(/[a-z]/i);
    }
  });

  it('begin every line with an Arabic letter, so that it is shown from right to left', () => {
    for (const { mail, inArabic } of cases)
      for (const line of linesOf(inArabic)) expect(line, mail).toMatch(/^\p{Script=Arabic}/u);
  });

  it('have another paragraph, fact or page wherever the English ones have', () => {
    const partsOf = ({ paragraphs, facts, action }: MailWords) =>
      [facts, action, ...paragraphs].map((part) => JSON.stringify(part));
    for (const name of Object.keys(english)) {
      const sameMail = cases.filter(({ mail }) => mail.startsWith(`${name} `));
      const counts = (mails: MailWords[]) =>
        [0, 1, 2, 3, 4].map((index) => new Set(mails.map((mail) => partsOf(mail)[index])).size);
      expect(counts(sameMail.map(({ inArabic }) => inArabic)), name).toEqual(
        counts(sameMail.map(({ inEnglish }) => inEnglish)),
      );
    }
  });
});

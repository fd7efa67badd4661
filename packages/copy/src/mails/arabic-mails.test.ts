import type { SecurityChange } from '@halqa/contract';
import { endReasons } from '@halqa/domain';
import { expect, it } from 'vitest';
import { formatDateInArabic } from '../formats/format.ar.ts';
import { scheduleTextInArabic } from '../groups/schedule-text.ar.ts';
import { sampleFacts } from '../testing/sample-mails.ts';

import type { MailWords } from './mail.ts';
import { mailsIn } from './mails-in.ts';

const { en, ar } = mailsIn;

type Mail = (facts: never) => MailWords;
type Other = readonly [about: string, english: Mail, arabic: Mail, facts: object];

const drawn = { ...sampleFacts.signed, position: null };
const securityChanges: readonly SecurityChange[] = [
  'password_reset',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'session_ended',
  'signed_out_everywhere',
];

const off = { expectedOn: null, notOn: '2026-03-13' };

/** What the mails also say, of other facts than the sample's. */
const others: readonly Other[] = [
  ...(['wait', 'settled'] as const).map((result) => [result, en.voteEndedMail, ar.voteEndedMail, { result }] as const),
  ['with a choice', en.voteEndedMail, ar.voteEndedMail, { mayTakePart: true }],
  ...endReasons.map((why) => [why, en.windingDownMail, ar.windingDownMail, { why }] as const),
  ...(['owed', 'everybody_misses'] as const).map(
    (because) => [because, en.voteOpenedMail, ar.voteOpenedMail, { because }] as const,
  ),
  ...(['account', 'mandate'] as const).map((stop) => [stop, en.turnAheadMail, ar.turnAheadMail, { stop }] as const),
  ['without a pause', en.voteOpenedMail, ar.voteOpenedMail, { canPause: false }],
  ['without a pause', en.voteOfOthersMail, ar.voteOfOthersMail, { canPause: false }],
  ['to a former member', en.voteOfOthersMail, ar.voteOfOthersMail, { isFormer: true }],
  ['to a former member', en.voteEndedMail, ar.voteEndedMail, { isFormer: true }],
  ['without a vote', en.turnAheadMail, ar.turnAheadMail, { vote: null }],
  ['of the next turn', en.groupPausedMail, ar.groupPausedMail, { isNext: true }],
  ['of no own turn', en.groupPausedMail, ar.groupPausedMail, { payoutDate: null }],
  ['to whoever owes', en.groupPausedMail, ar.groupPausedMail, { owes: 200 }],
  ['to a former member', en.windingDownMail, ar.windingDownMail, { isFormer: true }],
  ['to a former member', en.shareSentMail, ar.shareSentMail, { isFormer: true }],
  ['to a former member', en.shareFailedMail, ar.shareFailedMail, { isFormer: true, account: null }],
  ['to a former member', en.cycleDissolvedMail, ar.cycleDissolvedMail, { isFormer: true }],
  ['to who can start it', en.groupReadyMail, ar.groupReadyMail, { mayStart: true }],
  ['to a former member', en.lastDayOverMail, ar.lastDayOverMail, { isFormer: true }],
  ['whose turn moves', en.lastDayOverMail, ar.lastDayOverMail, { move: { turnMovesOn: '2026-03-12' } }],
  ['less a debt', en.claimPlannedMail, ar.claimPlannedMail, { cents: 30_000, taken: 10_000 }],
  ['less a debt', en.claimSentMail, ar.claimSentMail, { cents: 30_000, taken: 10_000 }],
  ['less a debt', en.claimReceivedMail, ar.claimReceivedMail, { cents: 30_000, taken: 10_000 }],
  ...([en.payoutLateMail, en.payoutOnHoldMail, en.roundShortMail] as const).map(
    (mail) => ['of a day that is off', mail, ar[mail.name as 'payoutLateMail'], off] as const,
  ),
  ['before everything is here', en.payoutReleasedMail, ar.payoutReleasedMail, { isComplete: false }],
  ['to the recipient', en.lastDayMovedMail, ar.lastDayMovedMail, { isRecipient: true }],
  ['of no known day', en.payoutReleasedMail, ar.payoutReleasedMail, { isComplete: false, on: null }],
  ['of no known day', en.claimMovedMail, ar.claimMovedMail, { on: null, notOn: '2026-03-03', isMissing: true }],
  ['of a payout that waits', en.claimMovedMail, ar.claimMovedMail, { on: null, notOn: '2026-03-03' }],
  ['of what is on its way', en.payoutPlannedMail, ar.payoutPlannedMail, { isExpected: true }],
  ['of a debit of their own', en.claimMovedMail, ar.claimMovedMail, { hasPaid: true }],
  ['of moved turns', en.claimMovedMail, ar.claimMovedMail, { turn: undefined }],
  ['of your place', en.memberReplacedMail, ar.memberReplacedMail, { paidIn: 400 }],
  ['of no known day of it', en.memberReplacedMail, ar.memberReplacedMail, { paidIn: 400, on: null }],
  ['co-organizer', en.roleOfferedMail, ar.roleOfferedMail, { role: 'co_organizer' }],
  ['co-organizer', en.roleDeclinedMail, ar.roleDeclinedMail, { role: 'co_organizer' }],
  ['one turn', en.guaranteeAskedMail, ar.guaranteeAskedMail, { turns: [4] }],
  ['three turns', en.guaranteeAcceptedMail, ar.guaranteeAcceptedMail, { turns: [3, 4, 5] }],
  ['another order', en.termsChangedMail, ar.termsChangedMail, { now: { ...sampleFacts.signed, position: 1 } }],
  ['the turns of others', en.termsChangedMail, ar.termsChangedMail, { now: sampleFacts.signed }],
  ['the organizer', en.termsChangedMail, ar.termsChangedMail, { isOrganizer: true }],
  ['a drawn order', en.termsChangedMail, ar.termsChangedMail, { signed: drawn }],
  ['no date of the payout', en.groupStartedMail, ar.groupStartedMail, { turn: 3 }],
  ['no account', en.mandateMail, ar.mandateMail, { account: null }],
  ['of a running group', en.mandateMail, ar.mandateMail, { hasStarted: true }],
  ['of a place', en.mandateMail, ar.mandateMail, { place: { payout: 750, payoutDate: '2026-03-31', nextDebit: null } }],
  [
    'signed again',
    en.mandateMail,
    ar.mandateMail,
    { wasMember: true, again: { debited: [3], byHand: [1, 2], hasLater: true } },
  ],
  ['closed', en.caseAnsweredMail, ar.caseAnsweredMail, { isClosed: true }],
  ...securityChanges.map((change) => [change, en.securityMail, ar.securityMail, { change }] as const),
];

const both = ([, english, arabic, facts]: Other) => ({
  english: english({ ...sampleFacts, ...facts } as never),
  arabic: arabic({ ...sampleFacts, schedule: scheduleTextInArabic({ frequency: 'weekly' }), ...facts } as never),
});

const nameOf = ([about, { name }]: Other) => [`${name}: ${about}`] as const;
const cases = others.map((other) => [...nameOf(other), other] as const);

it.each(cases)(
  'has the same figures and links in Arabic, and as many paragraphs, points, facts and notes: %s',
  (_, other) => {
    const { english, arabic } = both(other);
    expect(figuresIn(arabic)).toEqual(figuresIn(english));
    expect(arabic.action?.href).toBe(english.action?.href);
    const counts = ({ paragraphs, points, facts, notes }: MailWords) =>
      [paragraphs, points, facts, notes].map((texts) => texts?.length);
    expect(counts(arabic)).toEqual(counts(english));
  },
);

it.each(cases)('begins each line with an Arabic word, and isolates every name: %s', (_, other) => {
  const { subject, preview, heading, paragraphs, facts, notes } = both(other).arabic;
  const lines = [
    subject,
    preview,
    heading,
    ...paragraphs,
    ...(facts ?? []).map((fact) => fact.join(': ')),
    ...(notes ?? []),
  ];
  for (const line of lines) {
    const ours = line.replace(/\u2068[^\u2069]*\u2069/g, '');
    expect(ours).toMatch(/^[\s«]*[\u0600-\u06FF]/);
    expect(ours).not.toMatch(/Aunts|Amina|Bilal|Cem|Chase|[a-z]+ [a-z]+/);
  }
});

it.each([
  [0, /لم نرسل أي دعوة/],
  [1, /أرسلنا دعوة واحدة\./],
  [2, /أرسلنا دعوتين\./],
  [11, /أرسلنا 11 دعوة\./],
])('counts %i invitations as Arabic does', (invited, sentence) => {
  const { paragraphs } = ar.groupCreatedMail({ ...sampleFacts, invited });
  expect(paragraphs[0]).toMatch(sentence);
});

it('shows what was signed as it was signed, in English, and says so', () => {
  const mails = [ar.groupCreatedMail(sampleFacts), ar.mandateMail(sampleFacts), ar.guaranteeSignedMail(sampleFacts)];
  for (const { points, paragraphs } of mails) {
    expect(points).toEqual(sampleFacts.terms);
    expect(paragraphs.at(-1)).toMatch(/الإنجليزي.*وقّعت/);
  }
});

it('says of changed terms what is now and what was signed', () => {
  const { paragraphs, facts } = ar.termsChangedMail(sampleFacts);
  expect(paragraphs[0]).toContain('من 5 إلى 4،');
  expect(facts).toEqual([
    ['دورك', 'الآن 1 من 4، وفيما وقّعت عليه 2 من 5'],
    ['موعد الاستلام المخطط', formatDateInArabic(sampleFacts.payoutDate)],
    ['تدفع', 'الآن \u20664 × $250\u2069، وفيما وقّعت عليه \u20665 × $250\u2069'],
    ['تستلم', 'الآن \u2066$1,000\u2069، وفيما وقّعت عليه \u2066$1,250\u2069'],
  ]);
});

it('says who takes which turn in a swap', () => {
  const asked = ar.swapAskedMail(sampleFacts).paragraphs[0];
  expect(asked).toMatch(/دورك رقم 5 .* إلى \u2068Bilal Khan\u2069، وينتقل إليك الدور رقم 3\./);
  const swapped = ar.turnsSwappedMail(sampleFacts).paragraphs[0];
  expect(swapped).toMatch(/مبلغ الدور 3 .* لـ\u2068Cem Kaya\u2069، ومبلغ الدور 5 لـ\u2068Bilal Khan\u2069\./);
});

/** Amounts, numbers and years, each once: where they stand differs, and Arabic has words for hours. */
const figuresIn = ({ action: _, ...texts }: MailWords) =>
  [
    ...new Set(
      JSON.stringify(texts)
        .replaceAll(/\d [AP]M Eastern/g, '')
        .match(/\$?\d[\d,.]*\d|\$?\d/g),
    ),
  ].sort();

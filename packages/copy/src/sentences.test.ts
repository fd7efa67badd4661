import { expect, it } from 'vitest';
import { accountTitle, accountTypeText, balanceText } from './bank/bank-accounts.ts';
import { sandboxRequestMail, sandboxWords } from './bank/sandbox-access.ts';
import { cycleLength, groupDescription, termsSummary } from './groups/group-description.ts';
import { groupSchedule } from './groups/schedule-text.ts';
import { termsInShortInArabic } from './join-group/terms-in-short.ar.ts';
import { termsInShort } from './join-group/terms-in-short.ts';
import { problemSentencesInArabic } from './problems/problem-sentences.ar.ts';
import { problemSentences } from './problems/problem-sentences.ts';
import { missingSentence } from './profile/personal-information.ts';

it('writes dollars as dollars', () => {
  expect(balanceText(1200.5, 'USD')).toBe('$1,200.50');
});

it('never shows another currency as dollars', () => {
  expect(balanceText(1200.5, 'CAD')).toBe('1,200.50 CAD');
});

it('shows the last digits and what kind of account it is', () => {
  expect(accountTitle('Chase', '0042')).toBe('Chase ••0042');
  expect(accountTypeText('depository', 'checking')).toBe('Depository · Checking');
  expect(accountTypeText('loan', '')).toBe('Loan');
});

it('prepares a mail to support that requests access and names the account', () => {
  const mail = new URL(sandboxRequestMail('support@halqa.test', 'amina+1@example.com'));
  expect(`${mail.protocol}${mail.pathname}`).toBe('mailto:support@halqa.test');
  expect(mail.searchParams.get('subject')).toBe('Halqa: sandbox access request');
  expect(mail.searchParams.get('body')).toContain('please activate sandbox access for my account: amina+1@example.com');
});

it('says that support activates access within 24 hours', () => {
  expect(sandboxWords.cardText).toContain('for your account within 24 hours');
});

it.each([
  ['daily', '10 turns'],
  ['weekly', '10 weeks'],
  ['biweekly', '20 weeks'],
  ['monthly', '10 months'],
] as const)('gives a %s group of ten one period for each member: %s', (frequency, length) => {
  expect(cycleLength(frequency, 10)).toBe(length);
});

const rule = { schedule: 'Every second Friday', frequency: 'biweekly', dayOfWeek: 5, dayOfMonth: null } as const;
const group = { ...rule, memberCount: 10, contributionAmount: 500, description: 'As the server says.' };
const summary =
  'Every second Friday, each of the 10 members pays $500 and one of them receives $5,000. After 20 weeks everyone has received once.';

it('summarizes the terms: who pays how much, what each receives, and for how long', () => {
  const { schedule, frequency } = rule;
  expect(termsSummary({ members: 10, contribution: 500, schedule, frequency })).toBe(summary);
});

it('shows what the creator wrote, and summarizes the terms where nobody wrote anything', () => {
  expect(groupDescription({ ...group, descriptionKind: 'written' })).toBe('As the server says.');
  expect(groupDescription({ ...group, descriptionKind: 'generated' })).toBe(summary);
  expect(groupDescription({ ...group, descriptionKind: 'simulated' })).toMatch(/^Ten friends/);
});

it.each([
  ['forming', summary],
  ['active', summary.replace(/ After.*/, '')],
  ['paused', summary.replace(/ After.*/, '')],
  ['completed', 'What was agreed: Every second Friday, 10 members pay $500 each, and one of them receives $5,000.'],
] as const)('promises how long it takes only before the start: %s', (status, text) => {
  expect(groupDescription({ ...group, status, descriptionKind: 'generated' })).toBe(text);
});

it('shows the sentences of the server for a description or a frequency that it does not know', () => {
  expect(groupDescription({ ...group, descriptionKind: 'unknown' })).toBe('As the server says.');
  const unknown = { ...group, schedule: 'Every third day', frequency: 'unknown' } as const;
  expect(groupSchedule(unknown)).toBe('Every third day');
  expect(groupDescription({ ...unknown, descriptionKind: 'generated' })).toBe('As the server says.');
});

it('names what is missing inside a sentence', () => {
  expect(missingSentence(['Phone', 'ZIP code'])).toBe('Still missing: phone, ZIP code.');
});

it('says nothing when nothing is missing', () => {
  expect(missingSentence([])).toBeUndefined();
});

it.each(['bank_required', 'not_eligible_age', 'not_eligible_state', 'legal_name_required'] as const)(
  'says %s in words that fit creating a group and joining one',
  (code) => {
    expect(problemSentences[code]).not.toMatch(/join|create/i);
  },
);

it('says nothing of a report to whoever may not invite, in either language', () => {
  const sentences = [problemSentences.inviting_stopped, problemSentencesInArabic.inviting_stopped];
  expect(sentences.join(' ')).not.toMatch(/report|بلغ|بلاغ/i);
});

it('says in short what the signed text says of a contribution that stays missing: before a member’s own turn, and after it', () => {
  const terms = {
    contribution: 250,
    turns: 4,
    schedule: 'Monthly on the 5th',
    account: null,
    startDate: '2027-01-05',
    firstContribution: '2027-01-05',
    payout: 1000,
    position: 1,
    payoutDate: '2027-01-08',
  };
  const [english, arabic] = [termsInShort(terms).at(-1), termsInShortInArabic(terms, null).at(-1)];
  expect(english?.note).toMatch(
    /stays missing and your turn has not begun, .* If your turn is already past, you still owe it\.$/,
  );
  expect(arabic?.note).toMatch(/ولم يبدأ دورك صار دورك هو الأخير.* وإن كان دورك قد مضى بقي المبلغ عليك\.$/);
});

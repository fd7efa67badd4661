import type { GroupStatement, MoneyInGroup, StatementRow } from '@halqa/contract';
import { memberStatement } from '@halqa/domain';
import { chained, completeHistory, memberIds } from '@halqa/domain/testing';
import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { captureAt, nameOf, openViewAs, test, views } from './look.ts';

const names = ['Amina Yusuf', 'Bilal Khan', 'Layla bint Abdulrahman al-Qurashi'];
const ids = memberIds(3);
const [you = ''] = ids;
/** Any numbers do: each chooses one of the entries that are possible next, so that money also comes back on the way. */
const choices = [1, 2, 3, 5, 8, 13, 21, 34];
const journals = chained(completeHistory(3, choices));
const { rows, totals } = memberStatement(you as (typeof ids)[number], journals);
const inCents = ({ paid, received, onTheWay, owed }: typeof totals) => ({
  paidCents: paid,
  receivedCents: received,
  onTheWayCents: onTheWay,
  owedCents: owed,
  setOffCents: 0,
});
const sent = rows.map(
  ({ kind, round, recipient, amount, totals, sequence, hash }): StatementRow => ({
    kind,
    round,
    recipient: names[ids.indexOf(recipient)] ?? '',
    isYourTurn: recipient === you,
    isShare: false,
    at: new Date(Date.UTC(2026, 2, sequence, 15)).toISOString(),
    amountCents: amount,
    ...inCents(totals),
    entry: sequence,
    fingerprint: hash,
    otherName: null,
  }),
);
/** What a guarantor paid for the reader, and what they paid for another. */
const debts = [
  { round: 2, otherName: 'Layla bint Abdulrahman al-Qurashi', isOwedToYou: false, amountCents: 10_000 },
  { round: 3, otherName: 'بلال خان', isOwedToYou: true, amountCents: 10_000 },
];
const complete: GroupStatement = {
  groupName: 'Aunts and nieces',
  memberName: 'Amina Yusuf',
  timeZone: 'America/New_York',
  rows: sent,
  madeAt: '2026-03-22T15:00:00Z',
  debts,
  ...inCents(totals),
  entries: journals.length,
  fingerprint: journals.at(-1)?.hash ?? null,
};

/** What a movement has that goes as planned. */
const asPlanned = {
  isLate: false,
  isRepeated: false,
  isStopped: false,
  isUnderReview: false,
  isBeingSent: false,
  payUntil: null,
  turnMovesOn: null,
  isLastTurn: false,
} as const;
const contribution = { ...asPlanned, kind: 'contribution', amountCents: 10_000 } as const;
const money: MoneyInGroup[] = [
  {
    id: 'g1',
    name: 'Aunts and nieces',
    status: 'active',
    debitsStopped: true,
    accountStopped: false,
    stoppedAccountIds: [],
    claim: null,
    expectedShare: null,
    onTime: 2,
    late: 1,
    timeZone: 'America/New_York',
    debts,
    paidCents: 20_000,
    receivedCents: 0,
    onTheWayCents: 0,
    owedCents: 10_000,
    settledCents: 0,
    takenBack: [],
    setOffCents: 0,
    toPay: [
      { round: 3, debitDate: '2026-12-15', amountCents: 10_000, reason: 'debit_returned' },
      { round: 4, debitDate: '2027-01-15', amountCents: 10_000, reason: 'not_due' },
    ],
    movements: [
      { ...contribution, round: 1, date: '2026-10-15', state: 'arrived' },
      { ...contribution, round: 2, date: '2026-11-16', state: 'on_its_way' },
      { ...contribution, round: 3, date: '2026-12-15', state: 'failed' },
      { ...asPlanned, kind: 'payout', round: 4, amountCents: 40_000, date: '2027-01-20', state: 'planned' },
    ],
    waiting: [{ round: 2, amountCents: 10_000, until: '2026-11-27', recipient: 'Bilal Khan', isYourTurn: false }],
    payout: {
      round: 4,
      amountCents: 40_000,
      date: '2027-01-20',
      contributionDate: '2027-01-15',
      reason: 'not_due',
      parts: [],
      missing: 0,
      setOffCents: 0,
    },
  },
  {
    id: 'g2',
    name: 'صندوق العائلة',
    status: 'active',
    debitsStopped: false,
    accountStopped: false,
    stoppedAccountIds: [],
    claim: null,
    expectedShare: null,
    onTime: 3,
    late: 0,
    timeZone: 'America/New_York',
    debts: [],
    paidCents: 15_000,
    receivedCents: 45_000,
    onTheWayCents: 0,
    owedCents: 0,
    settledCents: 0,
    takenBack: [],
    setOffCents: 0,
    toPay: [{ round: 9, debitDate: '2026-12-21', amountCents: 5_000, reason: 'not_due' }],
    movements: [
      { ...asPlanned, kind: 'payout', round: 1, amountCents: 45_000, date: '2026-10-02', state: 'arrived' },
      { ...contribution, round: 8, amountCents: 5_000, date: '2026-11-30', state: 'failed', isRepeated: true },
      { ...contribution, round: 9, amountCents: 5_000, date: '2026-12-21', state: 'planned' },
      { ...contribution, kind: 'cover', round: 9, amountCents: 5_000, date: null, state: 'on_its_way' },
    ],
    waiting: [],
    payout: {
      round: 1,
      amountCents: 45_000,
      date: '2026-10-02',
      contributionDate: '2026-09-28',
      reason: 'received',
      parts: [],
      missing: 0,
      setOffCents: 15_000,
    },
  },
];

async function serve(page: Page, json: GroupStatement): Promise<void> {
  await page.unrouteAll();
  await page.route('**/api/groups/*/statement', (route) => route.fulfill({ json }));
}

const taken = sent.find(({ kind }) => kind === 'contribution_taken_back' || kind === 'contribution_returned');
const undone = sent.find(({ kind, round }) => kind === 'contribution_paid' && round === taken?.round);

for (const view of views) {
  const named = (state: string) => `statement-${state}-${nameOf(view)}`;

  test(`the statement of a member: empty, complete, printed, and receipts, ${nameOf(view)}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openViewAs({ browser, baseURL: baseURL ?? '', view }, demoAccount);
    await serve(page, complete);
    await captureAt(page, '/groups/g1/statement', named('complete'));
    await captureAt(page, `/groups/g1/receipts/${sent.at(-1)?.entry}`, named('receipt'));
    if (undone) await captureAt(page, `/groups/g1/receipts/${undone.entry}`, named('receipt-undone'));
    await captureAt(page, '/groups/g1/receipts/0', named('receipt-none'));
    await page.emulateMedia({ media: 'print' });
    await captureAt(page, '/groups/g1/statement', named('printed'));
    await page.emulateMedia({ media: 'screen' });
    await serve(page, { ...complete, rows: [], entries: 1 });
    await captureAt(page, '/groups/g1/statement', named('empty'));
  });

  test(`the money of a member over all groups, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openViewAs({ browser, baseURL: baseURL ?? '', view }, demoAccount);
    await page.route('**/api/money', (route) => route.fulfill({ json: { account: null, groups: money } }));
    await captureAt(page, '/profile/money', named('money'));
    await page.route('**/api/money', (route) => route.fulfill({ json: { account: null, groups: [] } }));
    await captureAt(page, '/profile/money', named('money-none'));
  });
}

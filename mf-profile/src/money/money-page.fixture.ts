import type { MoneyInGroup } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../app.tsx';
// Loaded before the page asks for it: no test waits for the module.
import './money-page.tsx';

type Movement = MoneyInGroup['movements'][number];
export const debit = (round: number, date: string, changes: Partial<Movement> = {}): Movement => ({
  kind: 'contribution',
  round,
  date,
  amountCents: 10_000,
  state: 'planned',
  isLate: false,
  isRepeated: false,
  isStopped: false,
  isUnderReview: false,
  isBeingSent: false,
  payUntil: null,
  turnMovesOn: null,
  isLastTurn: false,
  ...changes,
});

export const wedding: MoneyInGroup = {
  id: 'g1',
  name: 'Wedding fund',
  status: 'active',
  debitsStopped: false,
  accountStopped: false,
  stoppedAccountIds: [],
  claim: null,
  takenBack: [],
  expectedShare: null,
  timeZone: 'America/New_York',
  paidCents: 20_000,
  receivedCents: 0,
  onTheWayCents: 0,
  owedCents: 10_000,
  setOffCents: 0,
  settledCents: 0,
  onTime: 2,
  late: 1,
  toPay: [
    { round: 3, debitDate: '2026-12-15', amountCents: 10_000, reason: 'debit_returned' },
    { round: 4, debitDate: '2027-01-15', amountCents: 10_000, reason: 'not_due' },
  ],
  movements: [
    debit(1, '2026-10-15', { state: 'arrived' }),
    debit(3, '2026-12-15', { state: 'failed' }),
    debit(4, '2027-01-15'),
    debit(4, '2027-01-20', { kind: 'payout', amountCents: 40_000 }),
  ],
  debts: [],
  waiting: [{ round: 2, amountCents: 10_000, until: '2126-11-17', recipient: 'Bilal', isYourTurn: false }],
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
};

export const aunts: MoneyInGroup = {
  id: 'g2',
  name: 'Aunts',
  status: 'completed',
  debitsStopped: false,
  accountStopped: false,
  stoppedAccountIds: [],
  claim: null,
  takenBack: [],
  expectedShare: null,
  timeZone: 'America/New_York',
  paidCents: 30_000,
  receivedCents: 30_000,
  onTheWayCents: 0,
  owedCents: 0,
  setOffCents: 0,
  settledCents: 0,
  onTime: 3,
  late: 0,
  toPay: [{ round: 9, debitDate: '2026-12-20', amountCents: 5_000, reason: 'not_due' }],
  movements: [debit(9, '2026-12-20', { amountCents: 5_000 })],
  waiting: [],
  debts: [],
  payout: {
    round: 1,
    amountCents: 30_000,
    date: '2026-10-02',
    contributionDate: '2026-09-28',
    reason: 'received',
    parts: [],
    missing: 0,
    setOffCents: 0,
  },
};

export async function open(groups: MoneyInGroup[]) {
  const listMoney = async () =>
    ({ ok: true, value: { account: { institutionName: 'Chase', maskNumber: '0042' }, groups } }) as const;
  const readCalendarFeed = async () => ({ ok: true, value: { createdAt: null } }) as const;
  openPage(App, '/profile/money', { api: { listMoney, readCalendarFeed } });
  await screen.findByRole('heading', { name: 'My Money' });
}

export const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
export const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);

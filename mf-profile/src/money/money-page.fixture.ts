import type { MoneyInGroup } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../app.tsx';
// Loaded before the page asks for it: no test waits for the module.
import './money-page.tsx';

type Movement = MoneyInGroup['movements'][number];

/** A movement of $100: the planned debit of a contribution, unless `changes` say otherwise. */
export const movementOf = (round: number, date: string, changes: Partial<Movement> = {}): Movement => ({
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

/** A group in its third round: one debit was returned, and the member's payout is planned for the fourth. */
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
    movementOf(1, '2026-10-15', { state: 'arrived' }),
    movementOf(3, '2026-12-15', { state: 'failed' }),
    movementOf(4, '2027-01-15'),
    movementOf(4, '2027-01-20', { kind: 'payout', amountCents: 40_000 }),
  ],
  debts: [],
  // Far ahead, since the page compares this day with the real clock.
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

/** A group that has paid the member, who still has one contribution to pay. */
export const aunts: MoneyInGroup = {
  id: 'g2',
  name: 'Aunts',
  status: 'active',
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
  movements: [movementOf(9, '2026-12-20', { amountCents: 5_000 })],
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

/** Opens the page of a member with these groups, whose linked account is at Chase. */
export async function open(groups: MoneyInGroup[]) {
  const listMoney = async () =>
    ({ ok: true, value: { account: { institutionName: 'Chase', maskNumber: '0042' }, groups } }) as const;
  const readCalendarFeed = async () => ({ ok: true, value: { createdAt: null } }) as const;
  openPage(App, '/profile/money', { api: { listMoney, readCalendarFeed } });
  await screen.findByRole('heading', { name: 'My Money' });
}

/** The value beside a label of a card of figures. */
export const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
/** The section of the page with this heading. */
export const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') ?? document.body);

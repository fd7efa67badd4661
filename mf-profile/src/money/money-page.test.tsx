import type { MoneyInGroup } from '@halqa/contract';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../app.tsx';
// Loaded before the page asks for it: no test waits for the module.
import './money-page.tsx';

type Movement = MoneyInGroup['movements'][number];
const debit = (round: number, date: string, changes: Partial<Movement> = {}): Movement => ({
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

const wedding: MoneyInGroup = {
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
const aunts: MoneyInGroup = {
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

async function open(groups: MoneyInGroup[]) {
  const listMoney = async () =>
    ({ ok: true, value: { account: { institutionName: 'Chase', maskNumber: '0042' }, groups } }) as const;
  const readCalendarFeed = async () => ({ ok: true, value: { createdAt: null } }) as const;
  openPage(App, '/profile/money', { api: { listMoney, readCalendarFeed } });
  await screen.findByRole('heading', { name: 'My Money' });
}

const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') ?? document.body);

it('sums over all groups what was paid, received, is on its way and owed, and how often on time', async () => {
  await open([wedding, aunts]);
  expect(await figure('Paid in')).toBe('$500.00');
  expect([await figure('Received'), await figure('To pay, not arrived yet')]).toEqual(['$300.00', '$100.00']);
  expect(await figure('Paid on time')).toBe('5 of 6');
});

it.each([
  [10_000, '$100.00 of it for other members, settled between you'],
  [-10_000, '$100.00 more by a guarantor, settled between you'],
])('says beside what was paid in what a guarantor paid and is settled: %s', async (settledCents, note) => {
  await open([wedding, { ...aunts, settledCents }]);
  const paid = (await screen.findByText('Paid in', { selector: 'dt' })).closest('dl');
  expect(paid?.lastElementChild?.textContent).toBe(note);
});

it('says of the own payout that a contribution to it is missing, wherever its day is', async () => {
  const payout = { ...wedding.payout, reason: 'collecting', missing: 1 } as MoneyInGroup['payout'];
  await open([{ ...wedding, payout }]);
  const note = 'to be sent on Jan 20, 2027 · 1 contribution is missing';
  expect((await screen.findByText('Sent to you next')).closest('dl')?.lastElementChild?.textContent).toContain(note);
  expect(section('In and out').getByText(new RegExp(`Turn 4 · ${note}`))).toBeTruthy();
  expect(section('In and out').getAllByText(/is missing/)).toHaveLength(1);
});

it('says beside what is on its way what is being sent, before the bank has it', async () => {
  const part = debit(4, '2027-01-20', { kind: 'payout', date: null, amountCents: 20_000, isBeingSent: true });
  await open([{ ...wedding, movements: [...wedding.movements, part] }]);
  await screen.findByRole('heading', { name: 'So far' });
  const card = section('So far').getByText('On its way to you').closest('dl');
  expect(card?.textContent).toBe('On its way to you$0.00$200.00 is being sent');
});

it('asks for nothing that a guarantor is being debited for', async () => {
  const [returned] = wedding.toPay;
  await open([{ ...wedding, toPay: returned ? [{ ...returned, reason: 'guarantor_debited' }] : [], movements: [] }]);
  expect(await figure('To pay, not arrived yet')).toBe('$100.00');
  expect(screen.getByText('$100.00 of it is being debited from your guarantor')).toBeTruthy();
  const covering = section('What your guarantor is being debited for');
  expect(covering.getByText(/^There is nothing for you to do/)).toBeTruthy();
  expect(covering.getByText('A guarantor is being debited for turn 3')).toBeTruthy();
  expect(screen.queryByText(/see what you can do/)).toBeNull();
});

it('has the figure of the statement for what has not arrived, and says what of it is under way', async () => {
  const movements = [debit(3, '2026-12-15', { state: 'on_its_way' })];
  const covered = { round: 2, debitDate: '2026-11-15', amountCents: 10_000, reason: 'guarantor_debited' } as const;
  await open([{ ...wedding, owedCents: 20_000, toPay: [covered], movements }]);
  expect(await figure('To pay, not arrived yet')).toBe('$200.00');
  const note = '$100.00 of it is on its way; $100.00 of it is being debited from your guarantor';
  expect(screen.getByText(note)).toBeTruthy();
});

it('names no month where nothing that comes has a day, and the day that is expected of what waits', async () => {
  const payout = { ...debit(3, '2026-12-21'), kind: 'payout', date: null, isLate: true } as const;
  const waiting = wedding.waiting.map((each) => ({ ...each, late: { expectedOn: '2026-12-24' } }));
  await open([{ ...wedding, toPay: [], movements: [payout], waiting }]);
  expect(
    await screen.findByRole('heading', { name: /^Still to come, on a day that is not known yet: \+/ }),
  ).toBeTruthy();
  expect(screen.getByText(/^Turn 2, for Bilal · Later than planned, expected on December 24, 2026$/)).toBeTruthy();
});

it('says when a share of a group that ends early comes, and how much at most, and no day of a turn that is not paid out', async () => {
  const payout = { ...aunts.payout, reason: 'group_dissolved' } as MoneyInGroup['payout'];
  const ending: MoneyInGroup = { ...aunts, status: 'winding_down', toPay: [], movements: [], payout };
  await open([
    { ...ending, expectedShare: { on: '2127-01-22', atMostCents: 80_000 } },
    { ...ending, id: 'g3', name: 'Cousins' },
  ]);
  await screen.findByText('By group');
  const share = 'your share of what the group has, up to $800, on Jan 22, 2127 at the earliest';
  expect(section('By group').getByText(share)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'In and out' }).closest('section')?.textContent).toBe(
    `In and outFrom and to Chase ••0042Aunts: ${share}`,
  );
  expect(screen.getByText('Your payout: not paid out, because the group ended early')).toBeTruthy();
  cleanup();
  const parts = [{ amountCents: 10_000, date: '2026-12-03' }];
  await open([{ ...ending, payout: { ...payout, parts } as MoneyInGroup['payout'] }]);
  expect(await screen.findByText(/· the rest is not paid out, because the group ended early$/)).toBeTruthy();
});

it('says of a group that ended early beside the turn that is not paid out which share arrived', async () => {
  const payout = { ...aunts.payout, reason: 'group_dissolved' } as MoneyInGroup['payout'];
  const movements = [debit(1, '2026-12-03', { kind: 'share', state: 'arrived', amountCents: 6_667 })];
  const ended: MoneyInGroup = { ...aunts, status: 'dissolved', toPay: [], movements };
  await open([
    { ...ended, payout },
    { ...ended, id: 'g3', name: 'Cousins', payout: null },
  ]);
  await screen.findByText('By group');
  const arrived = 'your share of $66.67 arrived on Dec 3, 2026';
  const line = `Your payout: not paid out, because the group ended early · ${arrived}`;
  expect(section('By group').getByText(line)).toBeTruthy();
  expect(section('By group').getByText(arrived)).toBeTruthy();
});

it('says that nothing is left to move only where nothing is missing either', async () => {
  const over = { toPay: [], movements: [] };
  await open([{ ...aunts, ...over }]);
  expect(await screen.findByText('Nothing is left to leave or reach your account.')).toBeTruthy();
  cleanup();
  const takenBack = { round: 3, debitDate: '2026-12-15', amountCents: 10_000, reason: 'debit_taken_back' } as const;
  await open([{ ...aunts, ...over, toPay: [takenBack] }]);
  expect(await screen.findByRole('heading', { name: 'What did not go through' })).toBeTruthy();
  expect(screen.queryByText('Nothing is left to leave or reach your account.')).toBeNull();
});

it('says until when what did not go through can be paid', async () => {
  const failed = debit(3, '2026-12-15', { state: 'failed', payUntil: '2026-12-22' });
  await open([{ ...wedding, movements: [failed] }]);
  await screen.findByRole('heading', { name: 'What did not go through' });
  const note = 'The bank returned the debit for turn 3 · to be paid by you until 5 PM Eastern on Dec 22, 2026';
  expect(section('What did not go through').getByText(note)).toBeTruthy();
});

it('says what comes back of a group in which somebody has the place, and leads to its page', async () => {
  const claim = { claimCents: 10_000, takenCents: 0, expectedOn: null, status: 'received' } as const;
  await open([{ ...aunts, toPay: [], movements: [], payout: null, claim }]);
  expect(await screen.findByText('What you had paid in: $100.00 · On your account')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aunts' }).getAttribute('href')).toBe('/groups/g2/former');
});

it('says who owes whom what a guarantor paid, and leads to where it is settled', async () => {
  const debt = { round: 2, otherName: 'Bilal', isOwedToYou: false, amountCents: 10_000 };
  await open([
    { ...wedding, debts: [debt] },
    { ...aunts, debts: [{ ...debt, isOwedToYou: true, otherName: 'Cem' }] },
  ]);
  expect((await screen.findByRole('link', { name: 'You owe Bilal' })).getAttribute('href')).toBe(
    '/groups/g1/guarantees',
  );
  const between = section('Between you and other members');
  expect(between.getByRole('link', { name: 'Cem owes you' }).getAttribute('href')).toBe('/groups/g2/guarantees');
  expect(between.getAllByText('$100.00')).toHaveLength(2);
  expect(await figure('To pay, not arrived yet')).toBe('$100.00');
});

it('says how much of a payout is on its way where it is a part, and not that all of it is', async () => {
  const parts = [{ amountCents: 30_000, date: null }];
  const sent = {
    round: 4,
    amountCents: 40_000,
    reason: 'payout_on_its_way',
    parts,
    missing: 1,
    late: { expectedOn: null },
  };
  await open([{ ...aunts, payout: { ...aunts.payout, ...sent } as typeof aunts.payout }]);
  await screen.findByText('By group');
  expect(screen.getByRole('heading', { name: 'By group' }).closest('section')?.textContent).toContain(
    'Your payout: $300 on its way · $100 still to come, later than planned · 1 contribution is missing',
  );
});

it('says of a payout of which a part has arrived what that is, and what is still to come', async () => {
  const parts = [{ amountCents: 30_000, date: '2026-12-08' }];
  const payout = { round: 4, amountCents: 40_000, reason: 'collecting', parts, missing: 1, late: { expectedOn: null } };
  await open([{ ...aunts, payout: { ...aunts.payout, ...payout } as typeof aunts.payout }]);
  await screen.findByText('By group');
  expect(screen.getByRole('heading', { name: 'By group' }).closest('section')?.textContent).toContain(
    'Your payout: $100 still to come, later than planned · $300 of $400 received · 1 contribution is missing',
  );
});

it('has a debit that waits while all money is stopped as the next to leave, and no day of it', async () => {
  await open([{ ...wedding, movements: [debit(5, '2027-01-21'), debit(4, '', { date: null, state: 'due' })] }]);
  expect(await figure('Leaves next')).toBe('−$100');
  const rows = screen.getByRole('heading', { name: /a day that is not known yet/ }).parentElement;
  expect(rows?.textContent).toContain('Turn 4 · day not known yetDue');
});

it('has what leaves on one day in a sum, also what a bank was asked for before its day', async () => {
  vi.setSystemTime(new Date('2026-12-19T15:00:00Z'));
  onTestFinished(() => void vi.useRealTimers());
  const asked = (date: string) => debit(4, date, { state: 'on_its_way' });
  const both = (date: string) => [
    { ...wedding, movements: [asked(date), debit(5, '2027-01-21')] },
    { ...aunts, movements: [{ ...asked(date), amountCents: 5_000 }] },
  ];
  await open(both('2026-12-21'));
  expect(await figure('Leaves next')).toBe('−$150');
  const note = () => screen.getByText('Leaves next').closest('dl')?.lastElementChild?.textContent;
  expect(note()).toBe('will be debited on Dec 21, 2026 · Wedding fund · Aunts');
  cleanup();
  // Debited already.
  await open(both('2026-12-18'));
  expect(await figure('Leaves next')).toBe('−$100');
  expect(note()).toBe('leaves on Jan 21, 2027 · Wedding fund');
});

it('keeps a payout that is on its way above all, with what is known of its arrival', async () => {
  const sent = debit(4, '2027-01-20', { kind: 'payout', amountCents: 40_000, state: 'on_its_way' });
  await open([{ ...wedding, movements: [debit(5, '2027-01-21'), sent] }, aunts]);
  const [card] = (await screen.findAllByText('On its way to you')).map((each) => each.closest('dl'));
  expect(card?.textContent).toContain('+$400sent on Jan 20, 2027, banks need one or two business days · Wedding fund');
  expect(screen.queryByText('Sent to you next')).toBeNull();
});

it('says of a payout that is planned that what is owed is taken from it first, where it is', async () => {
  const payout = {
    ...aunts.payout,
    round: 4,
    amountCents: 40_000,
    reason: 'not_due',
    takesOwed: true,
  } as NonNullable<typeof aunts.payout>;
  await open([
    { ...aunts, payout },
    { ...wedding, payout: { ...payout, takesOwed: false } },
  ]);
  await screen.findByText('By group');
  const notes = section('By group')
    .getAllByRole('listitem')
    .map(({ textContent }) => /Anything you owe then is taken from it first/.test(textContent ?? ''));
  expect(notes).toEqual([true, false]);
});

it('says what was taken of a payout, and of what comes back, for what was owed', async () => {
  const taken = { round: 1, date: '2026-10-02', contributionDate: '2026-09-28', parts: [], missing: 0 };
  const claim = { claimCents: 30_000, takenCents: 10_000, expectedOn: null, status: 'received' } as const;
  await open([
    { ...aunts, payout: { ...taken, reason: 'received', amountCents: 10_000, setOffCents: 20_000 } },
    { ...wedding, payout: { ...taken, reason: 'set_off', amountCents: 0, setOffCents: 40_000 } },
    { ...aunts, id: 'g3', payout: null, claim },
  ]);
  await screen.findByText('By group');
  const [some, all, back] = section('By group')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(some).toContain('$100.00, received on October 2, 2026 · Taken from what you were to receive: $200.00');
  expect(all).toContain('Your payout: $0.00 · Taken from what you were to receive: $400.00');
  expect(back).toContain('What you had paid in: $300.00 · Taken of it for what you owed: $100.00 · On your account');
});

it('begins with what leaves and what arrives next, over all groups', async () => {
  await open([wedding, aunts]);
  expect([await figure('Leaves next'), await figure('Sent to you next')]).toEqual(['−$50', '+$400']);
  const note = (label: string) => screen.getByText(label).closest('dl')?.lastElementChild?.textContent;
  expect([note('Leaves next'), note('Sent to you next')]).toEqual([
    'leaves on Dec 20, 2026 · Aunts',
    'to be sent on Jan 20, 2027 · Wedding fund',
  ]);
});

it('lists by month what leaves and arrives, with the account, and apart from it what did not go through', async () => {
  await open([wedding, aunts]);
  await screen.findByText('In and out');
  const timeline = section('In and out');
  expect(timeline.getByText('From and to Chase ••0042')).toBeTruthy();
  expect(timeline.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'December 2026, still to come: −$50',
    'January 2027, still to come: −$100 +$400',
  ]);
  // Each by itself: in one, their order would not follow the direction of the page.
  const amounts = timeline.getByRole('heading', { name: /January 2027/ }).querySelectorAll('[dir=ltr]');
  expect([...amounts].map(({ textContent }) => textContent)).toEqual(['−$100', '+$400']);
  expect(timeline.getByText('Turn 4 · leaves on Jan 15, 2027')).toBeTruthy();
  expect(timeline.getByText('Turn 4 · to be sent on Jan 20, 2027')).toBeTruthy();
  expect(
    within(timeline.getByText('Arrived before (1)').closest('details') as HTMLElement).getByText('Arrived'),
  ).toBeTruthy();
  const missed = section('What did not go through');
  expect(missed.getByText('The bank returned the debit for turn 3')).toBeTruthy();
  expect(missed.getByRole('link', { name: 'Wedding fund' }).getAttribute('href')).toBe('/groups/g1');
});

it('lists what had arrived and was taken back among what has arrived, with both days and both amounts', async () => {
  const takenBack = {
    kind: 'contribution',
    round: 2,
    amountCents: 10_000,
    date: '2026-11-16',
    takenBackOn: '2026-11-19',
  } as const;
  await open([{ ...wedding, takenBack: [takenBack] }]);
  await screen.findByText('In and out');
  const arrived = section('In and out').getByText('Arrived before (2)').closest('details') as HTMLElement;
  const lines = within(arrived).getAllByRole('listitem');
  expect(lines[0]?.textContent).toBe(
    'Wedding fundTurn 2 · debited on Nov 16, 2026, back on Nov 19, 2026Taken back−$100 +$100',
  );
});

it('lists what a guarantor may be debited with its condition, in no sum, and not as what leaves next', async () => {
  const cover = debit(2, '2026-12-08', { kind: 'cover' });
  await open([{ ...wedding, toPay: [], movements: [cover, debit(3, '2027-01-02')] }]);
  await screen.findByText('In and out');
  const timeline = section('In and out');
  expect(timeline.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'December 2026, still to come',
    'January 2027, still to come: −$100',
  ]);
  expect(timeline.getByText(/as a guarantor · leaves on Dec 8, 2026, if it is still missing then/)).toBeTruthy();
  expect(screen.getByText('Leaves next').closest('dl')?.textContent).toContain('Jan 2, 2027');
});

it('lists a debit that failed and is repeated on the day of its repetition', async () => {
  const [missed] = wedding.toPay;
  await open([
    {
      ...wedding,
      toPay: missed ? [{ ...missed, reason: 'retry_planned', debitDate: '2027-01-02' }] : [],
      movements: [debit(3, '2027-01-02', { state: 'failed', isRepeated: true })],
    },
  ]);
  await screen.findByText('In and out');
  const timeline = section('In and out');
  expect(timeline.getByRole('heading', { level: 3 }).textContent).toBe('January 2027, still to come: −$100');
  expect(timeline.getByText('Failed')).toBeTruthy();
  expect(timeline.getByText('Turn 3 · again on Jan 2, 2027')).toBeTruthy();
  expect(screen.queryByText('What did not go through')).toBeNull();
});

it('names the debits that have stopped apart, and promises no day of a late payout', async () => {
  const [, later] = wedding.toPay;
  await open([
    {
      ...wedding,
      debitsStopped: true,
      toPay: later ? [later] : [],
      movements: [
        debit(4, '2027-01-15', { isStopped: true }),
        debit(2, '', { kind: 'payout', date: null, state: 'due', isLate: true, amountCents: 40_000 }),
      ],
    },
  ]);
  await screen.findByText('Debits that have stopped');
  const stopped = section('Debits that have stopped');
  expect(stopped.getByRole('link', { name: 'Wedding fund' })).toBeTruthy();
  expect(section('In and out').getByText('Turn 4 · planned for Jan 15, 2027')).toBeTruthy();
  expect(section('In and out').getByText('Stopped')).toBeTruthy();
  const [first] = section('In and out').getAllByRole('heading', { level: 3 });
  expect(first?.textContent).toMatch(/^Still to come, on a day that is not known yet/);
  expect(screen.queryByText('Leaves next')).toBeNull();
  expect(section('In and out').getByText('Turn 2 · later than planned')).toBeTruthy();
});

it('says of an account that the bank takes no debits of that another one is needed, and not to sign again', async () => {
  await open([
    { ...wedding, debitsStopped: true, accountStopped: true, movements: [debit(4, '2027-01-15', { isStopped: true })] },
  ]);
  await screen.findByText('Debits that have stopped');
  const stopped = section('Debits that have stopped');
  expect(stopped.getByText(/The bank takes no debits from your account/)).toBeTruthy();
  const bank = stopped.getByRole('link', { name: 'Your bank accounts' });
  expect(bank.getAttribute('href')).toBe('/profile/bank-accounts');
  expect(stopped.queryByText(/sign again/)).toBeNull();
});

it('says of a bank that wants its login that it needs attention, and not to sign again', async () => {
  const toPay = wedding.toPay.map((each) => ({ ...each, reason: 'bank_needs_attention' as const }));
  await open([{ ...wedding, debitsStopped: true, toPay, movements: [debit(4, '2027-01-15', { isStopped: true })] }]);
  await screen.findByText('Debits that have stopped');
  const stopped = section('Debits that have stopped');
  expect(stopped.getByText(/Your bank needs your attention/)).toBeTruthy();
  expect(stopped.queryByText(/sign again/)).toBeNull();
});

it('says of a contribution that was not debited to sign again or pay, and not that a debit failed', async () => {
  const toPay = wedding.toPay.map((each) => ({ ...each, reason: 'debits_stopped' as const }));
  const due = debit(4, '2027-01-15', { state: 'due', isStopped: true, payUntil: '2027-01-22' });
  await open([{ ...wedding, debitsStopped: true, toPay, movements: [due] }]);
  await screen.findByText('Debits that have stopped');
  expect(section('Debits that have stopped').getByText(/sign again, or to pay each/)).toBeTruthy();
  expect(section('In and out').getByText(/to be paid by you until 5 PM Eastern on Jan 22, 2027/)).toBeTruthy();
  expect(screen.queryByText(/did not go through|needs your attention/)).toBeNull();
});

it('says of a payout that came back no day, and not that it is sent next', async () => {
  await open([
    { ...wedding, movements: [debit(4, '', { kind: 'share', date: null, state: 'failed', amountCents: 20_000 })] },
  ]);
  await screen.findByText('In and out');
  const timeline = section('In and out');
  expect(timeline.getByRole('heading', { level: 3 }).textContent).toBe(
    'Still to come, on a day that is not known yet: +$200',
  );
  expect(timeline.getByText('Could not be delivered')).toBeTruthy();
  expect(screen.queryByText('Sent to you next')).toBeNull();
});

it('says for whom and until when paid contributions wait', async () => {
  await open([wedding]);
  expect(await screen.findByText('Turn 2, for Bilal · Until November 17, 2126, as planned')).toBeTruthy();
});

it('says that a payout is delayed once its planned day is over', async () => {
  const waiting = wedding.waiting.map((each) => ({ ...each, until: '2020-03-17' }));
  await open([{ ...wedding, waiting }]);
  expect(
    await screen.findByText('Turn 2, for Bilal · Planned until March 17, 2020; the payout is delayed'),
  ).toBeTruthy();
});

it('leads to each group and its statement, and says what became of the own payout once it is more than planned', async () => {
  await open([wedding, aunts]);
  expect(await screen.findByText('Turn 4 · to be sent on Jan 20, 2027')).toBeTruthy();
  expect(screen.queryByText(/^Your payout: \$400/)).toBeNull();
  expect(screen.getByText('Your payout: $300.00, received on October 2, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Statement of Aunts' }).getAttribute('href')).toBe('/groups/g2/statement');
});

it('names the day of the last part of a payout that was received in parts', async () => {
  const parts = [
    { amountCents: 20_000, date: '2026-10-02' },
    { amountCents: 10_000, date: '2026-10-20' },
  ];
  await open([{ ...aunts, payout: { ...aunts.payout, date: '2026-10-20', parts } } as MoneyInGroup]);
  expect(
    await screen.findByText(
      'Your payout: $300.00 received, the last on October 20, 2026 · $200 received on October 2, 2026 · $100 received on October 20, 2026',
    ),
  ).toBeTruthy();
});

it('says that a late payout is later than planned, and when it is expected where that is known', async () => {
  const payout = wedding.payout && { ...wedding.payout, reason: 'collecting' as const };
  const late = (expectedOn: string | null) => ({ ...wedding, payout: payout && { ...payout, late: { expectedOn } } });
  await open([late('2027-01-25'), { ...late(null), id: 'g3' }]);
  expect(
    await screen.findByText(/^Your payout: \$400\.00, later than planned, expected on January 25, 2027 ·/),
  ).toBeTruthy();
  expect(
    screen.getByText(/^Your payout: \$400\.00, later than planned · Contributions are on their way$/),
  ).toBeTruthy();
});

it('says that a payout waits because all payments are stopped, of debits that were not made and of the transfer', async () => {
  for (const reason of ['not_due', 'ready_to_send']) {
    const payout = { ...wedding.payout, reason, missing: 0, late: { expectedOn: null, isStopped: true } };
    await open([{ ...wedding, payout: payout as MoneyInGroup['payout'] }]);
    const text = /^Your payout: \$400\.00, later than planned · Halqa has stopped all payments$/;
    expect(await screen.findByText(text)).toBeTruthy();
    cleanup();
  }
});

it('says how many contributions a payout waits for, as the page of its group does', async () => {
  const payout = wedding.payout && { ...wedding.payout, reason: 'collecting' as const, missing: 2 };
  await open([{ ...wedding, payout }]);
  expect(await screen.findByText(/^Your payout: .* · 2 contributions are missing$/)).toBeTruthy();
});

it('plans a payout for no day once it is on its way', async () => {
  const payout = wedding.payout && { ...wedding.payout, reason: 'payout_on_its_way' as const };
  await open([{ ...wedding, payout }]);
  expect(await screen.findByText('Your payout: $400.00, on its way to you')).toBeTruthy();
});

it('says without a started group what will be here', async () => {
  await open([]);
  expect(await screen.findByText('No money of yours moves yet')).toBeTruthy();
});

it.each([
  ['demo', true],
  ['live', false],
] as const)('says that the payments of a simulated group are not listed only in the demo: %s', async (mode, isSaid) => {
  const listMoney = async () => ({ ok: true as const, value: { account: null, groups: [] } });
  openPage(App, '/profile/money', { config: { mode }, api: { listMoney } });
  const text = (await screen.findByText(/^When one of your groups starts/)).textContent;
  expect(/The payments of a simulated group are not: none of its money moves\.$/.test(text)).toBe(isSaid);
});

it('offers to try again when it could not be loaded', async () => {
  openPage(App, '/profile/money', { api: { listMoney: failingCall('server_error') } });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});

it('says of a group whose order is being drawn that the payout is not drawn yet, and sums up no month that it may fall in', async () => {
  const drawing: MoneyInGroup = {
    ...wedding,
    status: 'drawing',
    toPay: [],
    movements: [debit(1, '2027-01-15')],
    waiting: [],
    payout: null,
  };
  const later = { ...aunts, toPay: [], waiting: [], movements: [debit(1, '2027-02-15')] };
  const value = { account: null, groups: [drawing, later] };
  openPage(App, '/profile/money', { api: { listMoney: async () => ({ ok: true, value }) as const } });
  expect(await screen.findByText('Your payout: Not drawn yet')).toBeTruthy();
  expect(section('In and out').getByText('Turn 1 · leaves on Jan 15, 2027, once the order is drawn')).toBeTruthy();
  // Before any other payout.
  expect(screen.getByText('Sent to you next').closest('dl')?.textContent).toContain('Not drawn yet');
  expect(screen.getByRole('heading', { name: /January\s2027/ }).textContent).toMatch(/, still to come$/);
  expect(screen.getByRole('heading', { name: /February\s2027/ }).textContent).toMatch(/still to come: /);
});

import type { MoneyInGroup } from '@halqa/contract';
import { openPage } from '@halqa/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../app.tsx';
import { aunts, figure, movementOf, open, section, wedding } from './money-page.fixture.ts';

it('says of the own payout that a contribution to it is missing, wherever its day is', async () => {
  const payout = { ...wedding.payout, reason: 'collecting', missing: 1 } as MoneyInGroup['payout'];
  await open([{ ...wedding, payout }]);
  const note = 'to be sent on Jan 20, 2027 · 1 contribution is missing';
  expect((await screen.findByText('Sent to you next')).closest('dl')?.lastElementChild?.textContent).toContain(note);
  expect(section('In and out').getByText(new RegExp(`Turn 4 · ${note}`))).toBeTruthy();
  expect(section('In and out').getAllByText(/is missing/)).toHaveLength(1);
});

it('names no month where nothing that comes has a day, and for what waits the day that is expected', async () => {
  const payout = { ...movementOf(3, '2026-12-21'), kind: 'payout', date: null, isLate: true } as const;
  const waiting = wedding.waiting.map((each) => ({ ...each, late: { expectedOn: '2026-12-24' } }));
  await open([{ ...wedding, toPay: [], movements: [payout], waiting }]);
  expect(
    await screen.findByRole('heading', { name: /^Still to come, on a day that is not known yet: \+/ }),
  ).toBeTruthy();
  expect(screen.getByText(/^Turn 2, for Bilal · Later than planned, expected on December 24, 2026$/)).toBeTruthy();
});

it('shows a debit that waits while all money is stopped as the next to leave, without a day', async () => {
  await open([
    { ...wedding, movements: [movementOf(5, '2027-01-21'), movementOf(4, '', { date: null, state: 'due' })] },
  ]);
  expect(await figure('Leaves next')).toBe('−$100');
  const rows = screen.getByRole('heading', { name: /a day that is not known yet/ }).parentElement;
  expect(rows?.textContent).toContain('Turn 4 · day not known yetDue');
});

it('sums up what leaves on one day, also what a bank was asked for before its day', async () => {
  vi.setSystemTime(new Date('2026-12-19T15:00:00Z'));
  onTestFinished(() => void vi.useRealTimers());
  const asked = (date: string) => movementOf(4, date, { state: 'on_its_way' });
  const both = (date: string) => [
    { ...wedding, movements: [asked(date), movementOf(5, '2027-01-21')] },
    { ...aunts, movements: [{ ...asked(date), amountCents: 5_000 }] },
  ];
  await open(both('2026-12-21'));
  expect(await figure('Leaves next')).toBe('−$150');
  const note = () => screen.getByText('Leaves next').closest('dl')?.lastElementChild?.textContent;
  expect(note()).toBe('will be debited on Dec 21, 2026 · Wedding fund · Aunts');
  cleanup();
  // The day is over: those debits have left.
  await open(both('2026-12-18'));
  expect(await figure('Leaves next')).toBe('−$100');
  expect(note()).toBe('leaves on Jan 21, 2027 · Wedding fund');
});

it('keeps a payout that is on its way at the top of the page, with what is known of its arrival', async () => {
  const sent = movementOf(4, '2027-01-20', { kind: 'payout', amountCents: 40_000, state: 'on_its_way' });
  await open([{ ...wedding, movements: [movementOf(5, '2027-01-21'), sent] }, aunts]);
  const [card] = (await screen.findAllByText('On its way to you')).map((each) => each.closest('dl'));
  expect(card?.textContent).toContain('+$400sent on Jan 20, 2027, banks need one or two business days · Wedding fund');
  expect(screen.queryByText('Sent to you next')).toBeNull();
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
  // One element for each amount: in one, their order would not follow the direction of the page.
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
  const cover = movementOf(2, '2026-12-08', { kind: 'cover' });
  await open([{ ...wedding, toPay: [], movements: [cover, movementOf(3, '2027-01-02')] }]);
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
      movements: [movementOf(3, '2027-01-02', { state: 'failed', isRepeated: true })],
    },
  ]);
  await screen.findByText('In and out');
  const timeline = section('In and out');
  expect(timeline.getByRole('heading', { level: 3 }).textContent).toBe('January 2027, still to come: −$100');
  expect(timeline.getByText('Failed')).toBeTruthy();
  expect(timeline.getByText('Turn 3 · again on Jan 2, 2027')).toBeTruthy();
  expect(screen.queryByText('What did not go through')).toBeNull();
});

it('names no day of a share that came back, and does not show it as sent next', async () => {
  await open([
    { ...wedding, movements: [movementOf(4, '', { kind: 'share', date: null, state: 'failed', amountCents: 20_000 })] },
  ]);
  await screen.findByText('In and out');
  const timeline = section('In and out');
  expect(timeline.getByRole('heading', { level: 3 }).textContent).toBe(
    'Still to come, on a day that is not known yet: +$200',
  );
  expect(timeline.getByText('Could not be delivered')).toBeTruthy();
  expect(screen.queryByText('Sent to you next')).toBeNull();
});

it('says of a group whose order is being drawn that the payout is not drawn yet, and sums up no month that it may fall in', async () => {
  const drawing: MoneyInGroup = {
    ...wedding,
    status: 'drawing',
    toPay: [],
    movements: [movementOf(1, '2027-01-15')],
    waiting: [],
    payout: null,
  };
  const later = { ...aunts, toPay: [], waiting: [], movements: [movementOf(1, '2027-02-15')] };
  const value = { account: null, groups: [drawing, later] };
  openPage(App, '/profile/money', { api: { listMoney: async () => ({ ok: true, value }) as const } });
  expect(await screen.findByText('Your payout: Not drawn yet')).toBeTruthy();
  expect(section('In and out').getByText('Turn 1 · leaves on Jan 15, 2027, once the order is drawn')).toBeTruthy();
  // The drawn turn may be paid out before any other payout.
  expect(screen.getByText('Sent to you next').closest('dl')?.textContent).toContain('Not drawn yet');
  expect(screen.getByRole('heading', { name: /January\s2027/ }).textContent).toMatch(/, still to come$/);
  expect(screen.getByRole('heading', { name: /February\s2027/ }).textContent).toMatch(/still to come: /);
});

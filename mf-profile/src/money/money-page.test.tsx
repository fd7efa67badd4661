import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
import { aunts, figure, movementOf, open, section, wedding } from './money-page.fixture.ts';

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

it('says beside what is on its way what is being sent, before the bank has it', async () => {
  const part = movementOf(4, '2027-01-20', { kind: 'payout', date: null, amountCents: 20_000, isBeingSent: true });
  await open([{ ...wedding, movements: [...wedding.movements, part] }]);
  await screen.findByRole('heading', { name: 'So far' });
  const card = section('So far').getByText('On its way to you').closest('dl');
  expect(card?.textContent).toBe('On its way to you$0.00$200.00 is being sent');
});

it('has the figure of the statement for what has not arrived, and says what of it is under way', async () => {
  const movements = [movementOf(3, '2026-12-15', { state: 'on_its_way' })];
  const covered = { round: 2, debitDate: '2026-11-15', amountCents: 10_000, reason: 'guarantor_debited' } as const;
  await open([{ ...wedding, owedCents: 20_000, toPay: [covered], movements }]);
  expect(await figure('To pay, not arrived yet')).toBe('$200.00');
  const note = '$100.00 of it is on its way; $100.00 of it is being debited from your guarantor';
  expect(screen.getByText(note)).toBeTruthy();
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

it('offers to try again when the money could not be loaded', async () => {
  const readCalendarFeed = async () => ({ ok: true, value: { createdAt: null } }) as const;
  openPage(App, '/profile/money', { api: { listMoney: failingCall('server_error'), readCalendarFeed } });
  expect(await screen.findByText('We could not load your money')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

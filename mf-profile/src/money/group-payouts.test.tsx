import type { MoneyInGroup } from '@halqa/contract';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aunts, movementOf, open, section, wedding } from './money-page.fixture.ts';

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

it('says which share of a group that ended early has arrived, beside a turn that is not paid out', async () => {
  const payout = { ...aunts.payout, reason: 'group_dissolved' } as MoneyInGroup['payout'];
  const movements = [movementOf(1, '2026-12-03', { kind: 'share', state: 'arrived', amountCents: 6_667 })];
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

it('says what comes back from a group in which somebody else has the place, and leads to its page for former members', async () => {
  const claim = { claimCents: 10_000, takenCents: 0, expectedOn: null, status: 'received' } as const;
  await open([{ ...aunts, toPay: [], movements: [], payout: null, claim }]);
  expect(await screen.findByText('What you had paid in: $100.00 · On your account')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aunts' }).getAttribute('href')).toBe('/groups/g2/former');
});

it('says how much of a payout is on its way where that is only a part', async () => {
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

it('says how much of a payout has arrived in a part, and how much is still to come', async () => {
  const parts = [{ amountCents: 30_000, date: '2026-12-08' }];
  const payout = { round: 4, amountCents: 40_000, reason: 'collecting', parts, missing: 1, late: { expectedOn: null } };
  await open([{ ...aunts, payout: { ...aunts.payout, ...payout } as typeof aunts.payout }]);
  await screen.findByText('By group');
  expect(screen.getByRole('heading', { name: 'By group' }).closest('section')?.textContent).toContain(
    'Your payout: $100 still to come, later than planned · $300 of $400 received · 1 contribution is missing',
  );
});

it('says of a planned payout that what the member owes is taken from it first, only where that is so', async () => {
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

it('leads to each group and its statement, and says nothing of a payout that is only planned', async () => {
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

it('says that a payout waits because all payments are stopped, whether the debits or the payout itself wait', async () => {
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

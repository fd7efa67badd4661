import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aunts, figure, movementOf, open, section, wedding } from './money-page.fixture.ts';

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
  const failed = movementOf(3, '2026-12-15', { state: 'failed', payUntil: '2026-12-22' });
  await open([{ ...wedding, movements: [failed] }]);
  await screen.findByRole('heading', { name: 'What did not go through' });
  const note = 'The bank returned the debit for turn 3 · to be paid by you until 5 PM Eastern on Dec 22, 2026';
  expect(section('What did not go through').getByText(note)).toBeTruthy();
});

it('names the debits that have stopped apart, and promises no day of a late payout', async () => {
  const [, later] = wedding.toPay;
  await open([
    {
      ...wedding,
      debitsStopped: true,
      toPay: later ? [later] : [],
      movements: [
        movementOf(4, '2027-01-15', { isStopped: true }),
        movementOf(2, '', { kind: 'payout', date: null, state: 'due', isLate: true, amountCents: 40_000 }),
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
    {
      ...wedding,
      debitsStopped: true,
      accountStopped: true,
      movements: [movementOf(4, '2027-01-15', { isStopped: true })],
    },
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
  await open([
    { ...wedding, debitsStopped: true, toPay, movements: [movementOf(4, '2027-01-15', { isStopped: true })] },
  ]);
  await screen.findByText('Debits that have stopped');
  const stopped = section('Debits that have stopped');
  expect(stopped.getByText(/Your bank needs your attention/)).toBeTruthy();
  expect(stopped.queryByText(/sign again/)).toBeNull();
});

it('says of a contribution that was not debited to sign again or pay, and not that a debit failed', async () => {
  const toPay = wedding.toPay.map((each) => ({ ...each, reason: 'debits_stopped' as const }));
  const due = movementOf(4, '2027-01-15', { state: 'due', isStopped: true, payUntil: '2027-01-22' });
  await open([{ ...wedding, debitsStopped: true, toPay, movements: [due] }]);
  await screen.findByText('Debits that have stopped');
  expect(section('Debits that have stopped').getByText(/sign again, or to pay each/)).toBeTruthy();
  expect(section('In and out').getByText(/to be paid by you until 5 PM Eastern on Jan 22, 2027/)).toBeTruthy();
  expect(screen.queryByText(/did not go through|needs your attention/)).toBeNull();
});

import { expect, it } from 'vitest';
import { accountTitle, accountTypeText, balanceText } from './bank-accounts.ts';

it('writes dollars as dollars', () => {
  expect(balanceText(1200.5, 'USD')).toBe('$1,200.50');
});

it('never lets another currency pass for dollars', () => {
  expect(balanceText(1200.5, 'CAD')).toBe('1,200.50 CAD');
});

it('shows the last digits and what kind of account it is', () => {
  expect(accountTitle('Chase', '0042')).toBe('Chase ••0042');
  expect(accountTypeText('depository', 'checking')).toBe('Depository · Checking');
  expect(accountTypeText('loan', '')).toBe('Loan');
});

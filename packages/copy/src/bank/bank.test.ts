import { expect, it } from 'vitest';
import { accountTitle, accountTypeText, balanceText } from './bank-accounts.ts';
import { sandboxRequestMail, sandboxWords } from './bank-link.ts';

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
  expect(sandboxWords.cardText).toContain('within 24 hours');
});

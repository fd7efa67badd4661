import type { BankAccount, Client } from '@halqa/contract';
import { signedIn } from '@halqa/platform/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleAccount } from '../testing/samples.ts';

const linked = signedIn({ has_bank_account: true });
const path = '/profile/bank-accounts';

const answering = (...accounts: BankAccount[]) =>
  vi.fn<Client['listBankAccounts']>(async () => ({ ok: true, value: { accounts } }));

it('offers a prepared e-mail that asks for sandbox access', () => {
  openPage(App, path, { session: signedIn({ is_plaid_sandbox_authorized: false, has_bank_account: true }) });

  expect(screen.getByRole('heading', { name: 'Sandbox Access Required' })).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href') ?? '';
  expect(mail).toMatch(/^mailto:support@halqa\.test\?subject=.+/);
  expect(decodeURIComponent(mail)).toContain('amira@example.test');
});

it('says that the account is a demo, and when access was granted', () => {
  openPage(App, path, { session: signedIn({ is_plaid_sandbox_authorized: false }) });
  expect(screen.getByText(/demo with a mock bank environment/)).toBeTruthy();
  expect(screen.queryByText('Sandbox access granted')).toBeNull();

  openPage(App, path);
  expect(screen.getByText('Sandbox access granted')).toBeTruthy();
});

it('shows no demo banners in live mode', () => {
  openPage(App, path, { config: { mode: 'live' } });
  expect(screen.queryByText(/mock bank environment/)).toBeNull();
  expect(screen.queryByText('Sandbox access granted')).toBeNull();
});

it('offers to link a bank, and requests no accounts before one is linked', () => {
  const listBankAccounts = answering();
  openPage(App, path, { api: { listBankAccounts } });

  expect(screen.getByRole('heading', { name: 'Link your bank account' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Plaid|Connect Your Bank/ })).toBeTruthy();
  expect(listBankAccounts).not.toHaveBeenCalled();
});

it('shows a skeleton while the accounts load', () => {
  openPage(App, path, { session: linked, api: { listBankAccounts: () => new Promise(() => {}) } });
  expect(screen.getByRole('status').textContent).toBe('Loading your bank accounts…');
});

it('shows an account with its balances', async () => {
  openPage(App, path, { session: linked, api: { listBankAccounts: answering(sampleAccount()) } });

  expect(await screen.findByRole('heading', { name: 'First Platypus Bank ••0000' })).toBeTruthy();
  expect(screen.getByText('Bank connected')).toBeTruthy();
  for (const words of ['Plaid Checking', 'Depository · Checking', '$1,200.50', '$1,310.00', 'February 10, 2026']) {
    expect(screen.getByText(words), words).toBeTruthy();
  }
});

it('says when the bank does not report a balance', async () => {
  const balance = { available: null, current: 20, currencyCode: 'USD' };
  openPage(App, path, { session: linked, api: { listBankAccounts: answering(sampleAccount({ balance })) } });
  expect(await screen.findByText('Not reported by your bank')).toBeTruthy();
});

it('says that no accounts were found', async () => {
  openPage(App, path, { session: linked, api: { listBankAccounts: answering() } });
  expect(await screen.findByRole('heading', { name: 'No Bank Accounts Found' })).toBeTruthy();
});

it('offers a retry when the accounts could not be loaded', async () => {
  const listBankAccounts = answering(sampleAccount()).mockImplementationOnce(failingCall('bank_unavailable'));
  const { user } = openPage(App, path, { session: linked, api: { listBankAccounts } });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Unable to Load Bank AccountFailed to fetch bank accounts/);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'First Platypus Bank ••0000' })).toBeTruthy();
});

it.each(['bank_connection_expired', 'bank_not_linked'] as const)(
  'reports %s, reloads the profile and offers to link a bank',
  async (code) => {
    const { platform } = openPage(App, path, { session: linked, api: { listBankAccounts: failingCall(code) } });

    expect(
      await screen.findByText('Bank account connection expired. Please link your bank account again.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Link your bank account' })).toBeTruthy();
    expect(platform.profileRefreshes()).toBe(1);
  },
);

it('shows no accounts once the bank is unlinked', async () => {
  const listBankAccounts = answering(sampleAccount());
  const { platform } = openPage(App, path, { session: linked, api: { listBankAccounts } });
  await screen.findByRole('heading', { name: 'First Platypus Bank ••0000' });
  act(() => platform.session.set(signedIn({ has_bank_account: false })));
  expect(screen.queryByText('$1,200.50')).toBeNull();
});

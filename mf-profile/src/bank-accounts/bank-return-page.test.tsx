import type { Client } from '@halqa/contract';
import { signedIn } from '@halqa/platform/testing';
import { fakeBankDialog, removeBankScript } from '@halqa/remote-kit/bank-link/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

afterEach(() => {
  removeBankScript();
  localStorage.clear();
  vi.restoreAllMocks();
});

const path = '/profile/bank-accounts/return?oauth_state_id=5f1c';
const member = signedIn({ id: 'amira' });
const storedDialog = { userId: 'amira', token: 'link-1', mode: 'new', page: '/groups/join/abc', openedAt: Date.now() };
const success = async () => ({ ok: true as const, value: { success: true as const } });
const storeDialog = (changes: object = {}) =>
  localStorage.setItem('halqa.bank-link', JSON.stringify({ ...storedDialog, ...changes }));

async function openReturn(api: Partial<Client>, at = path, session = member) {
  const bank = fakeBankDialog();
  bank.load();
  const view = openPage(App, at, { session, api });
  await act(async () => {});
  return { ...view, bank };
}

const createLinkToken: Client['createLinkToken'] = async () => ({ ok: true, value: { link_token: 'link-9' } });

describe('after the bank’s own pages', () => {
  it('the dialog goes on with the same token and this address, and the member is back where they began', async () => {
    storeDialog();
    const exchangePublicToken = vi.fn<Client['exchangePublicToken']>(success);
    const { bank, platform } = await openReturn({ exchangePublicToken });
    await waitFor(() => expect(bank.openedWith()).toBe('link-1'));
    expect(bank.receivedAddress()).toBe(location.origin + path);

    await act(async () => bank.succeed('public-1'));
    await waitFor(() => expect(platform.visited).toEqual(['/groups/join/abc']));
    expect(exchangePublicToken.mock.calls[0]?.[0]).toEqual({ body: { public_token: 'public-1' } });
    expect(localStorage.getItem('halqa.bank-link')).toBeNull();
  });

  it('the member reads which group they have joined by it, and is led there', async () => {
    storeDialog();
    const joined = [{ groupId: 'g1', name: 'Aunts' }];
    const { bank, platform } = await openReturn({
      exchangePublicToken: async () => ({ ok: true, value: { success: true, joined } }),
    });
    await waitFor(() => expect(bank.openedWith()).toBe('link-1'));
    await act(async () => bank.succeed('public-1'));
    await waitFor(() => expect(platform.toasts).toHaveLength(2));
    expect(platform.toasts[1]).toMatchObject({ message: 'You have joined Aunts.', autoClose: false });
    platform.toasts[1]?.action?.onPress();
    expect(platform.visited.at(-1)).toBe('/groups/g1');
  });

  it('another browser goes on with the token that the server knows', async () => {
    const resumeLink = vi.fn(async () => ({
      ok: true as const,
      value: { link_token: 'link-2', mode: 'update' as const },
    }));
    const confirmBankRepair = vi.fn(success);
    const { bank, platform } = await openReturn({ resumeLink, confirmBankRepair });
    await waitFor(() => expect(bank.openedWith()).toBe('link-2'));
    await act(async () => bank.succeed('public-1'));
    await waitFor(() => expect(platform.visited).toEqual(['/profile/bank-accounts']));
    expect(confirmBankRepair).toHaveBeenCalledTimes(1);
  });

  it('a browser without storage asks the server', async () => {
    storeDialog();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { bank } = await openReturn({
      resumeLink: async () => ({ ok: true, value: { link_token: 'link-2' } }),
    });
    await waitFor(() => expect(bank.openedWith()).toBe('link-2'));
  });

  it.each([
    ['of another member', { userId: 'bilal' }],
    ['that has expired', { openedAt: Date.now() - 4 * 3_600_000 }],
    ['that nobody can read', { token: 7 }],
  ])('a stored token %s is not used', async (_, changes) => {
    storeDialog(changes);
    await openReturn({ resumeLink: failingCall('bank_link_not_started'), createLinkToken });
    expect(await screen.findByRole('heading', { name: 'We could not go on with your bank' })).toBeTruthy();
  });

  it('a stored token of an earlier dialog is replaced by the last one that the server knows', async () => {
    storeDialog();
    const { bank } = await openReturn({
      resumeLink: async () => ({ ok: true, value: { link_token: 'link-2' } }),
    });
    await waitFor(() => expect(bank.openedWith()).toBe('link-1'));
    await act(async () => bank.exit({ error_type: 'OAUTH_ERROR', error_code: 'INCORRECT_LINK_TOKEN' }));
    await waitFor(() => expect(bank.openedWith()).toBe('link-2'));
  });
});

describe('where the dialog cannot go on', () => {
  it('the page says why, and starts again', async () => {
    const { bank, user, platform } = await openReturn({
      resumeLink: failingCall('bank_link_not_started'),
      createLinkToken,
      exchangePublicToken: success,
    });
    expect(await screen.findByText(/There is no open bank dialog for your account/)).toBeTruthy();
    expect(screen.getByText(/no money was moved/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Connect Your Bank' }));
    expect(bank.openedWith()).toBe('link-9');
    await act(async () => bank.succeed('public-1'));
    await waitFor(() => expect(platform.visited).toEqual(['/profile/bank-accounts']));
  });

  it('the page offers to start again after the member or the bank has ended it', async () => {
    storeDialog();
    const { bank } = await openReturn({ createLinkToken });
    await waitFor(() => expect(bank.openedWith()).toBe('link-1'));
    await act(async () => bank.exit({ error_code: 'ACCESS_NOT_GRANTED' }));
    expect(await screen.findByRole('heading', { name: 'Your bank was not linked' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Connect Your Bank' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Bank Accounts' }).getAttribute('href')).toBe(
      '/profile/bank-accounts',
    );
  });

  it('the page offers a retry while the server does not answer', async () => {
    const resumeLink = vi.fn<Client['resumeLink']>(failingCall('server_error'));
    const { user, bank } = await openReturn({ resumeLink });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    resumeLink.mockImplementation(async () => ({ ok: true, value: { link_token: 'link-2' } }));
    await user.click(retry);
    await waitFor(() => expect(bank.openedWith()).toBe('link-2'));
  });

  it('a member whose bank is linked already is led to it', async () => {
    await openReturn({ resumeLink: failingCall('bank_link_not_started') }, path, signedIn({ has_bank_account: true }));
    expect(await screen.findByText('Your bank is linked. There is nothing left to do here.')).toBeTruthy();
  });

  it('an address without the bank’s answer starts again without a call', async () => {
    await openReturn({ createLinkToken }, '/profile/bank-accounts/return');
    expect(await screen.findByRole('heading', { name: 'We could not go on with your bank' })).toBeTruthy();
  });
});

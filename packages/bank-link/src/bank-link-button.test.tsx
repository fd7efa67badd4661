import type { Client } from '@halqa/contract';
import { PlatformProvider } from '@halqa/platform';
import { createTestPlatform } from '@halqa/platform/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BankLinkButton } from './bank-link-button.tsx';
import { abandonBankScript } from './load-bank-script.ts';
import { linkTokens } from './prepare-link.ts';
import { bankDialog, bankIsOffline, takeAwayBank } from './testing/bank-dialog.ts';

afterEach(() => {
  vi.useRealTimers();
  linkTokens.forget();
  abandonBankScript();
  takeAwayBank();
});

describe('the bank-link button on its way to the dialog', () => {
  it('loads the provider, prepares a token, and is then ready', async () => {
    let answer = (_: Awaited<ReturnType<Client['createLinkToken']>>) => {};
    const createLinkToken = () => new Promise<Awaited<ReturnType<Client['createLinkToken']>>>((r) => (answer = r));
    show({ createLinkToken });
    expect(button('Loading Plaid')).toHaveProperty('ariaDisabled', 'true');

    const bank = bankDialog();
    await act(async () => bank.arrive());
    expect(button('Preparing Plaid')).toHaveProperty('ariaDisabled', 'true');

    await act(async () => answer({ ok: true, value: { link_token: 'link-1' } }));
    fireEvent.click(button('Connect Your Bank'));
    expect(bank.openedWith()).toBe('link-1');
  });

  it('says after five seconds that it could not load, and gets ready when the provider comes after all', async () => {
    vi.useFakeTimers();
    show({ createLinkToken: async () => ({ ok: true, value: { link_token: 'link-1' } }) });

    await act(async () => vi.advanceTimersByTime(4999));
    expect(screen.queryByText('Failed to load bank linking')).toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toContain('Failed to load bank linking');

    fireEvent.click(button('Retry'));
    await act(async () => bankDialog().arrive());
    expect(button('Connect Your Bank')).toBeTruthy();
    expect(screen.queryByText('Failed to load bank linking')).toBeNull();
  });

  it('asks to check the connection when the script does not load', async () => {
    const { platform } = show({});

    await act(async () => bankIsOffline());

    expect(platform.toasts).toEqual([
      { type: 'error', title: 'Plaid', message: 'Unable to load Plaid. Please check your connection.', brief: true },
    ]);
    expect(button('Retry')).toBeTruthy();
  });

  it.each([
    ['unauthorized', 401, 'No active session found. Please log in again.'],
    ['bank_link_failed', 502, 'Failed to create link token'],
  ] as const)('says why there is no token: %s', async (code, status, message) => {
    const refusal = { status, code, error: 'Whatever the server says' };
    const { platform } = show({ createLinkToken: async () => ({ ok: false, refusal }) });

    await act(async () => bankDialog().arrive());

    expect(platform.toasts).toEqual([{ type: 'error', title: 'Plaid', message, brief: true }]);
  });

  it('does not take an empty token for a token', async () => {
    const { platform } = show({ createLinkToken: async () => ({ ok: true, value: { link_token: '' } }) });

    await act(async () => bankDialog().arrive());

    expect(platform.toasts.map((notice) => notice.message)).toEqual(['Invalid token received from server']);
  });
});

describe('after the dialog', () => {
  it('hands the public token to the server, reads the profile again and goes on', async () => {
    const exchanged: string[] = [];
    const { platform, bank, onLinked } = await ready({
      exchangePublicToken: async ({ body }) => {
        exchanged.push(body.public_token);
        return { ok: true, value: { success: true } };
      },
    });

    await act(async () => bank.succeed('public-7'));

    await waitFor(() => expect(onLinked).toHaveBeenCalledTimes(1));
    expect(exchanged).toEqual(['public-7']);
    expect(platform.profileRefreshes()).toBe(1);
    expect(platform.toasts).toEqual([
      { type: 'success', title: 'Bank Linked!', message: 'Your bank account has been connected successfully.' },
    ]);
  });

  it.each([
    [{ ok: true, value: { success: false, error: 'This bank is closed.' } }, 'This bank is closed.'],
    [{ ok: true, value: { success: false } }, 'Failed to link bank account'],
    [{ ok: false, refusal: { status: 200, code: 'unreadable', error: '' } }, 'Invalid response format from server'],
    [{ ok: false, refusal: { status: 500, code: 'unreadable', error: '' } }, 'Failed to complete bank linking'],
    [{ ok: false, refusal: { status: 0, code: 'unreachable', error: '' } }, 'Failed to complete bank linking'],
    [
      { ok: false, refusal: { status: 401, code: 'unauthorized', error: '' } },
      'No active session found. Please log in again.',
    ],
  ] as const)('says why the bank was not linked (%#)', async (outcome, message) => {
    const { platform, bank, onLinked } = await ready({ exchangePublicToken: async () => outcome });

    await act(async () => bank.succeed('public-7'));

    expect(platform.toasts).toEqual([{ type: 'error', title: 'Linking Failed', message }]);
    expect(onLinked).not.toHaveBeenCalled();
    expect(button('Connect Your Bank')).toBeTruthy();
  });

  it('warns when the dialog ended with an error', async () => {
    const { platform, bank } = await ready({});

    await act(async () => bank.exit({ error_code: 'INSTITUTION_DOWN' }));

    expect(platform.toasts).toEqual([
      {
        type: 'warning',
        title: 'Bank Linking Cancelled',
        message: 'You can try again anytime from your profile settings.',
      },
    ]);
  });

  it('says nothing when the member just closed it', async () => {
    const { platform, bank } = await ready({});

    await act(async () => bank.exit(null));

    expect(platform.toasts).toEqual([]);
    expect(button('Connect Your Bank')).toBeTruthy();
  });
});

function show(api: Partial<Client>) {
  const platform = createTestPlatform({ api });
  const onLinked = vi.fn();
  render(
    <PlatformProvider platform={platform}>
      <BankLinkButton onLinked={onLinked} />
    </PlatformProvider>,
  );
  return { platform, onLinked };
}

async function ready(api: Partial<Client>) {
  let count = 0;
  const shown = show({ createLinkToken: async () => ({ ok: true, value: { link_token: `link-${++count}` } }), ...api });
  const bank = bankDialog();
  await act(async () => bank.arrive());
  fireEvent.click(button('Connect Your Bank'));
  return { ...shown, bank };
}

const button = (name: string) => screen.getByRole('button', { name });

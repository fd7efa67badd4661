import type { Client } from '@halqa/contract';
import { PlatformProvider } from '@halqa/platform';
import { createTestPlatform } from '@halqa/platform/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BankLinkButton } from './bank-link-button.tsx';
import { resetBankScript } from './load-bank-script.ts';
import { linkTokens } from './prepare-link.ts';
import { failBankScript, fakeBankDialog, removeBankScript } from './testing/bank-dialog.ts';

afterEach(() => {
  vi.useRealTimers();
  linkTokens.clear();
  resetBankScript();
  removeBankScript();
});

describe('the bank-link button before the dialog opens', () => {
  it('loads the provider, prepares a token, and is then ready', async () => {
    let resolveToken = (_: Awaited<ReturnType<Client['createLinkToken']>>) => {};
    const createLinkToken = () =>
      new Promise<Awaited<ReturnType<Client['createLinkToken']>>>((r) => (resolveToken = r));
    show({ createLinkToken });
    expect(button('Loading Plaid')).toHaveProperty('ariaDisabled', 'true');

    const bank = fakeBankDialog();
    await act(async () => bank.load());
    expect(button('Preparing Plaid')).toHaveProperty('ariaDisabled', 'true');

    await act(async () => resolveToken({ ok: true, value: { link_token: 'link-1' } }));
    fireEvent.click(button('Connect Your Bank'));
    expect(bank.openedWith()).toBe('link-1');
  });

  it('reports a failure after five seconds, and is ready when the provider loads later', async () => {
    vi.useFakeTimers();
    show({ createLinkToken: async () => ({ ok: true, value: { link_token: 'link-1' } }) });

    await act(async () => vi.advanceTimersByTime(4999));
    expect(screen.queryByText('Failed to load bank linking')).toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toContain('Failed to load bank linking');

    fireEvent.click(button('Retry'));
    await act(async () => fakeBankDialog().load());
    expect(button('Connect Your Bank')).toBeTruthy();
    expect(screen.queryByText('Failed to load bank linking')).toBeNull();
  });

  it('asks the member to check the connection when the script does not load', async () => {
    const { platform } = show({});

    await act(async () => failBankScript());

    expect(platform.toasts).toEqual([
      { type: 'error', title: 'Plaid', message: 'Unable to load Plaid. Please check your connection.', brief: true },
    ]);
    expect(button('Retry')).toBeTruthy();
  });

  it.each([
    ['unauthorized', 401, 'No active session found. Please log in again.'],
    ['bank_link_failed', 502, 'Failed to create link token'],
  ] as const)('shows why there is no token: %s', async (code, status, message) => {
    const problem = { status, code, error: 'Whatever the server says' };
    const { platform } = show({ createLinkToken: async () => ({ ok: false, problem }) });

    await act(async () => fakeBankDialog().load());

    expect(platform.toasts).toEqual([{ type: 'error', title: 'Plaid', message, brief: true }]);
  });

  it('rejects an empty token', async () => {
    const { platform } = show({ createLinkToken: async () => ({ ok: true, value: { link_token: '' } }) });

    await act(async () => fakeBankDialog().load());

    expect(platform.toasts.map((toast) => toast.message)).toEqual(['Invalid token received from server']);
  });
});

describe('after the dialog', () => {
  it('exchanges the public token, reloads the profile and calls onLinked', async () => {
    const exchanged: string[] = [];
    const { platform, bank, onLinked } = await openDialog({
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
    [{ ok: false, problem: { status: 200, code: 'unreadable', error: '' } }, 'Invalid response format from server'],
    [{ ok: false, problem: { status: 500, code: 'unreadable', error: '' } }, 'Failed to complete bank linking'],
    [{ ok: false, problem: { status: 0, code: 'unreachable', error: '' } }, 'Failed to complete bank linking'],
  ] as const)('shows why the bank was not linked (%#)', async (result, message) => {
    const { platform, bank, onLinked } = await openDialog({ exchangePublicToken: async () => result });

    await act(async () => bank.succeed('public-7'));

    const problem = screen.getByRole('alert').textContent;
    expect(problem).toBe(`Linking Failed${message}No bank was linked. Try again, or choose another bank.`);
    // Nothing lies over the button.
    expect(platform.toasts).toEqual([]);
    expect(onLinked).not.toHaveBeenCalled();
    expect(button('Connect Your Bank')).toBeTruthy();
  });

  it('says above the login, which takes the place of the page, that the session was over', async () => {
    const problem = { status: 401, code: 'unauthorized', error: '' } as const;
    const { platform, bank } = await openDialog({ exchangePublicToken: async () => ({ ok: false, problem }) });
    await act(async () => bank.succeed('public-7'));
    const message = 'No active session found. Please log in again.';
    expect(platform.toasts).toEqual([{ type: 'error', title: 'Linking Failed', message }]);
  });

  it('repairs a login without an exchange, and has the accounts read anew', async () => {
    const requested: unknown[] = [];
    const confirmBankRepair = vi.fn(async () => ({ ok: true as const, value: { success: true as const } }));
    const { platform, bank, onLinked } = await openDialog(
      {
        createLinkToken: async ({ body }) => {
          requested.push(body);
          return { ok: true, value: { link_token: 'repair-1', mode: 'update' } };
        },
        confirmBankRepair,
      },
      'update',
    );
    expect(bank.openedWith()).toBe('repair-1');

    await act(async () => bank.succeed('public-7'));

    await waitFor(() => expect(onLinked).toHaveBeenCalledTimes(1));
    expect(requested[0]).toEqual({ mode: 'update' });
    expect(confirmBankRepair).toHaveBeenCalledTimes(1);
    expect(platform.profileRefreshes()).toBe(1);
    expect(platform.toasts.map(({ title }) => title)).toEqual(['Bank Linked!']);
  });

  it('exchanges the token where the login could not be repaired, and a bank was linked instead', async () => {
    const exchanged: string[] = [];
    const { bank, onLinked } = await openDialog(
      {
        createLinkToken: async () => ({ ok: true, value: { link_token: 'link-1', mode: 'new' } }),
        exchangePublicToken: async ({ body }) => {
          exchanged.push(body.public_token);
          return { ok: true, value: { success: true } };
        },
      },
      'update',
    );
    await act(async () => bank.succeed('public-7'));
    await waitFor(() => expect(onLinked).toHaveBeenCalledTimes(1));
    expect(exchanged).toEqual(['public-7']);
  });

  it('asks for another token than the one that the dialog has rejected', async () => {
    const requested: unknown[] = [];
    let count = 0;
    const { bank } = await openDialog({
      createLinkToken: async ({ body }) => {
        requested.push(body);
        return { ok: true, value: { link_token: `link-${++count}` } };
      },
    });
    await act(async () => bank.exit({ error_code: 'INVALID_LINK_TOKEN' }));
    await waitFor(() => expect(requested).toEqual([{}, { failed: 'link-1' }]));
  });

  it('warns when the dialog ended with an error', async () => {
    const { platform, bank } = await openDialog({});

    await act(async () => bank.exit({ error_code: 'INSTITUTION_DOWN' }));

    const problem = screen.getByRole('status').textContent;
    expect(problem).toContain('Bank Linking CancelledYou can try again anytime from your profile settings.');
    expect(platform.toasts).toEqual([]);

    fireEvent.click(await screen.findByRole('button', { name: 'Connect Your Bank' }));
    expect(screen.queryByText('Bank Linking Cancelled')).toBeNull();
  });

  it('says until when a seat waits for the bank that was not linked', async () => {
    const { bank } = await openDialog({}, 'new', '2026-12-02T09:10:00Z');
    await act(async () => bank.exit({ error_code: 'INSTITUTION_DOWN' }));
    expect(screen.getByText(/^No bank was linked, and your seat waits for one only until Dec 2, 2026, /)).toBeTruthy();
  });

  it('shows nothing when the member closed the dialog', async () => {
    const { platform, bank } = await openDialog({});

    await act(async () => bank.exit(null));

    expect(platform.toasts).toEqual([]);
    expect(button('Connect Your Bank')).toBeTruthy();
  });
});

function show(api: Partial<Client>, mode: 'new' | 'update' = 'new', seatUntil: string | null = null) {
  const platform = createTestPlatform({ api });
  const onLinked = vi.fn();
  render(
    <PlatformProvider platform={platform}>
      <BankLinkButton mode={mode} seatUntil={seatUntil} onLinked={onLinked} />
    </PlatformProvider>,
  );
  return { platform, onLinked };
}

/** Shows the button, loads the bank's script and presses the button. */
async function openDialog(api: Partial<Client>, mode: 'new' | 'update' = 'new', seatUntil: string | null = null) {
  let count = 0;
  const createLinkToken = async () => ({ ok: true as const, value: { link_token: `link-${++count}` } });
  const shown = show({ createLinkToken, ...api }, mode, seatUntil);
  const bank = fakeBankDialog();
  await act(async () => bank.load());
  fireEvent.click(button('Connect Your Bank'));
  return { ...shown, bank };
}

const button = (name: string) => screen.getByRole('button', { name });

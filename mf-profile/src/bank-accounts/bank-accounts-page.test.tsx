import {
  type BankAccount,
  type BankAccounts,
  type Client,
  type GroupSummary,
  groupSummary,
  type MoneyInGroup,
  memberMoney,
  type Profile,
  receivedInvitation,
} from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { sampleProfile, signedIn } from '@halqa/platform/testing';
import { fakeBankDialog, removeBankScript } from '@halqa/remote-kit/bank-link/testing';
import { failingCall, openPage } from '@halqa/remote-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';
import { sampleAccount } from '../testing/samples.ts';

afterEach(removeBankScript);

const linked = signedIn({ has_bank_account: true });
const path = '/profile/bank-accounts';

const answering = (...accounts: BankAccount[]) =>
  vi.fn<Client['listBankAccounts']>(async () => ({ ok: true, value: listOf(accounts) }));

const listOf = (accounts: BankAccount[], asOf = '2026-03-01T12:00:00.000Z'): BankAccounts => ({ accounts, asOf });
const accountHeading = 'First Platypus Bank ••0000';
const noGroups: Client['listGroups'] = async () => ({
  ok: true,
  value: { groups: [], former: [], standby: [], lostSeats: [] },
});
const noInvitations: Client['listInvitations'] = async () => ({ ok: true, value: { invitations: [] } });

/** Calls about money and groups: one contribution waits, and the bank takes debits of the debited account or does not. */
function moneyCalls(accountStopped: boolean, stoppedAccountIds: string[] = []) {
  const owed = { round: 2, debitDate: '2026-12-16', amountCents: 10_000, reason: 'bank_needs_attention' } as const;
  const [group] = sampleOf(memberMoney).groups;
  const groups = [
    { ...group, id: 'g1', name: 'Aunts', toPay: [owed], accountStopped, stoppedAccountIds } as MoneyInGroup,
  ];
  const listMoney: Client['listMoney'] = async () => ({ ok: true, value: { account: null, groups } });
  return { listMoney, listGroups: noGroups, listInvitations: noInvitations };
}
const success = async () => ({ ok: true as const, value: { success: true as const } });

const withoutAccess = (access_request: Profile['access_request']) =>
  signedIn({ is_plaid_sandbox_authorized: false, access_request });

it('offers a prepared e-mail that asks for sandbox access', () => {
  openPage(App, path, { session: signedIn({ is_plaid_sandbox_authorized: false, has_bank_account: true }) });

  expect(screen.getByRole('heading', { name: 'Sandbox Access Required' })).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href') ?? '';
  expect(mail).toMatch(/^mailto:support@halqa\.test\?subject=.+/);
  expect(decodeURIComponent(mail)).toContain('amira@example.test');
});

it('asks for sandbox access and reloads the profile', async () => {
  const askForAccess = vi.fn<Client['askForAccess']>(async () => ({ ok: true, value: sampleProfile() }));
  const refreshProfile = vi.fn(async () => undefined);
  openPage(App, path, { session: withoutAccess(null), api: { askForAccess }, refreshProfile });
  expect(screen.getByText('You can also write to support@halqa.test.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for access' }));
  await waitFor(() => expect(refreshProfile).toHaveBeenCalledTimes(1));
  expect(askForAccess).toHaveBeenCalledTimes(1);
});

it('says when access was asked for and rejected, and when the answer is late', () => {
  const asked = { asked_at: new Date().toISOString(), rejected_at: null };
  openPage(App, path, { session: withoutAccess(asked) });
  expect(screen.getByText(/^Asked on .+ We answer within 24 hours/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull();
  openPage(App, path, { session: withoutAccess({ ...asked, asked_at: '2026-03-01T12:00:00.000Z' }) });
  expect(screen.getByText('Asked on March 1, 2026. Our answer is late: please write to support.')).toBeTruthy();
  openPage(App, path, { session: withoutAccess({ ...asked, rejected_at: '2026-03-02T12:00:00.000Z' }) });
  expect(screen.getByText(/did not open access for your account on March 2, 2026/)).toBeTruthy();
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

it('says which seats wait for a bank and until when, and which ended without one', async () => {
  const sample = sampleOf(groupSummary);
  const ask = (until: string | null) => [{ kind: 'bank' as const, name: null, until }];
  const groups = [
    { ...sample, id: 'g1', name: 'Aunts', asks: ask('2026-12-02T09:10:00Z') },
    { ...sample, id: 'g2', name: 'Uncles', asks: ask(null) },
  ] as GroupSummary[];
  const lostSeats = [{ groupName: 'Cousins', endedOn: '2026-12-02', inviteCode: 'open-code' }];
  openPage(App, path, {
    api: { listGroups: async () => ({ ok: true, value: { groups, former: [], standby: [], lostSeats } }) },
  });
  const text = async (part: RegExp) => (await screen.findByText(part)).textContent?.replaceAll(/\p{Cf}/gu, '');
  expect(await text(/Aunts/)).toMatch(/^Your seat in Aunts waits for your bank account until Dec 2, 2026, /);
  expect(await text(/Uncles/)).toBe('Your seat in Uncles waits for your bank account');
  expect(await text(/Cousins/)).toMatch(/^Your seat in Cousins ended on December 2, 2026/);
  const back = screen.getByRole('link', { name: 'Read the terms and join again' });
  expect(back.getAttribute('href')).toBe('/groups/join/open-code');
});

it('shows a skeleton while the accounts load', () => {
  openPage(App, path, { session: linked, api: { listBankAccounts: () => new Promise(() => {}) } });
  expect(screen.getByRole('status').textContent).toBe('Loading your bank accounts…');
});

it('shows an account with its balances', async () => {
  openPage(App, path, { session: linked, api: { listBankAccounts: answering(sampleAccount()) } });

  expect(await screen.findByRole('heading', { name: accountHeading })).toBeTruthy();
  expect(screen.getByText('Bank connected')).toBeTruthy();
  for (const words of ['Plaid Checking', 'Depository · Checking', '$1,200.50', '$1,310.00', 'February 10, 2026']) {
    expect(screen.getByText(words), words).toBeTruthy();
  }
});

it('says on the card that the bank takes no debits of the account, and what waits', async () => {
  openPage(App, path, { session: linked, api: { listBankAccounts: answering(sampleAccount()), ...moneyCalls(true) } });
  const warning = await screen.findByText('The bank takes no debits from this account');
  const card = within(warning.closest('section') as HTMLElement);
  expect(card.getByRole('heading', { name: accountHeading })).toBeTruthy();
  expect(card.getByText('$100.00, your contribution to turn 2 of Aunts, waits')).toBeTruthy();
});

it('never says of the account chosen instead that the bank takes no debits from it', async () => {
  const [stopped, other] = [
    sampleAccount(),
    sampleAccount({ accountId: 'other', accountName: 'Other', isDebited: false }),
  ];
  const listBankAccounts = answering(stopped, other);
  const { listMoney, ...rest } = moneyCalls(true);
  const asked = vi.fn(listMoney);
  const money = Promise.withResolvers<Awaited<ReturnType<typeof listMoney>>>();
  const chooseDebitAccount: Client['chooseDebitAccount'] = async () => {
    asked.mockReturnValue(money.promise);
    listBankAccounts.mockResolvedValue({
      ok: true,
      value: listOf([
        { ...stopped, isDebited: false },
        { ...other, isDebited: true },
      ]),
    });
    return success();
  };
  const api = { listBankAccounts, chooseDebitAccount, listMoney: asked, ...rest };
  const { user } = openPage(App, path, { session: linked, api });
  await screen.findByText('The bank takes no debits from this account');
  await user.click(screen.getByRole('button', { name: /^Use This Account: Other/ }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  // Until the late response about the money, the warning stays with the account that it is about.
  expect(screen.queryByRole('button', { name: /^Use This Account: Plaid Checking/ })).toBeNull();
  money.resolve(await moneyCalls(false).listMoney({}));
  expect(await screen.findByRole('button', { name: /^Use This Account: Plaid Checking/ })).toBeTruthy();
  expect(screen.queryByText('The bank takes no debits from this account')).toBeNull();
});

it('marks another account of which the bank took no debits, and does not offer to use it', async () => {
  const other = { accountId: 'savings', isDebited: false };
  const money = moneyCalls(false, [other.accountId]);
  const listBankAccounts = answering(sampleAccount(), sampleAccount(other));
  openPage(App, path, { session: linked, api: { ...money, listBankAccounts } });
  const warnings = await screen.findAllByText('The bank takes no debits from this account');
  expect(warnings.map((each) => each.closest('section, article')?.textContent)).toEqual([
    expect.not.stringContaining('for contributions'),
  ]);
});

it('says, when an account is chosen that the bank takes no debits from, that another one is needed', async () => {
  const [used, stopped] = [
    sampleAccount(),
    sampleAccount({ accountId: 'other', accountName: 'Other', isDebited: false }),
  ];
  const api = { listBankAccounts: answering(used, stopped), chooseDebitAccount: success, ...moneyCalls(true) };
  const { user, platform } = openPage(App, path, { session: linked, api });
  await user.click(await screen.findByRole('button', { name: /^Use This Account: Other/ }));
  await vi.waitFor(() => expect(platform.toasts).toMatchObject([{ type: 'error' }]));
  expect(platform.toasts[0]).toMatchObject({ message: expect.stringMatching(/the bank takes no debits from it/) });
});

it('says what comes next once a bank is linked: what waits, an invitation, or a group', async () => {
  const listBankAccounts = answering(sampleAccount());
  openPage(App, path, { session: linked, api: { listBankAccounts, ...moneyCalls(false) } });
  const owed = await screen.findByRole('link', { name: '$100.00, your contribution to turn 2 of Aunts, waits' });
  expect(owed.getAttribute('href')).toBe('/groups/g1');
  expect(screen.queryByText('The bank takes no debits from this account')).toBeNull();
  cleanup();

  const nothing = { ok: true as const, value: { account: null, groups: [] } };
  const listMoney: Client['listMoney'] = async () => nothing;
  const invitation = { ...sampleOf(receivedInvitation), inviteCode: 'code', organizerName: 'Ann', groupName: 'Aunts' };
  const listInvitations: Client['listInvitations'] = async () => ({ ok: true, value: { invitations: [invitation] } });
  const rest = { listBankAccounts, listMoney, listGroups: noGroups };
  openPage(App, path, { session: linked, api: { ...rest, listInvitations } });
  const invited = await screen.findByRole('link', { name: 'Ann invites you to Aunts' });
  expect(invited.getAttribute('href')).toBe('/groups/join/code');
  cleanup();

  openPage(App, path, { session: linked, api: { ...rest, listInvitations: noInvitations } });
  expect((await screen.findByRole('link', { name: 'Start a group' })).getAttribute('href')).toBe('/groups/create');
});

it('offers no first group when the money could not be loaded, since something may be owed, but shows an invitation', async () => {
  const listBankAccounts = answering(sampleAccount());
  const failed = { listBankAccounts, listMoney: failingCall('server_error'), listGroups: noGroups };
  const listInvitations = vi.fn(noInvitations);
  openPage(App, path, { session: linked, api: { ...failed, listInvitations } });
  await screen.findByRole('heading', { name: accountHeading });
  await act(() => vi.waitFor(() => expect(listInvitations).toHaveBeenCalled()));
  expect(screen.queryByRole('link', { name: 'Start a group' })).toBeNull();
  cleanup();

  const invitation = { ...sampleOf(receivedInvitation), inviteCode: 'code', organizerName: 'Ann', groupName: 'Aunts' };
  const invited: Client['listInvitations'] = async () => ({ ok: true, value: { invitations: [invitation] } });
  openPage(App, path, { session: linked, api: { ...failed, listInvitations: invited } });
  expect(await screen.findByRole('link', { name: 'Ann invites you to Aunts' })).toBeTruthy();
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
  expect(await screen.findByRole('heading', { name: accountHeading })).toBeTruthy();
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
  await screen.findByRole('heading', { name: accountHeading });
  act(() => platform.session.set(signedIn({ has_bank_account: false })));
  expect(screen.queryByText('$1,200.50')).toBeNull();
});

it('asks for a new login when the one at the bank is stale, and lists the accounts once it is repaired', async () => {
  const listBankAccounts = answering(sampleAccount()).mockImplementationOnce(failingCall('bank_login_required'));
  const modes: unknown[] = [];
  const createLinkToken: Client['createLinkToken'] = async ({ body }) => {
    modes.push(body.mode);
    return { ok: true, value: { link_token: 'repair-1' } };
  };
  const bank = fakeBankDialog();
  bank.load();
  const confirmBankRepair = success;
  const { user, platform } = openPage(App, path, {
    session: linked,
    api: { listBankAccounts, createLinkToken, confirmBankRepair },
  });

  expect(await screen.findByText('Bank account connection expired. Please link your bank account again.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Log in to your bank again' })).toBeTruthy();
  // What the sentence above asks for is done by a login, and until then something can fail.
  expect(screen.getByText(/Logging in links your account again; your groups .* stay as they are/)).toBeTruthy();
  expect(screen.getByText(/Until then your contributions may fail, and a payout may not reach you/)).toBeTruthy();
  expect(platform.profileRefreshes()).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Log In to Your Bank' }));
  expect(modes).toEqual(['update']);
  await act(async () => bank.succeed('public-1'));
  expect(await screen.findByRole('heading', { name: accountHeading })).toBeTruthy();
});

describe('what the bank reports about the connection', () => {
  const since = '2026-03-01T12:00:00.000Z';

  it.each([
    ['ending', '2026-03-08', 'Your bank’s permission ends on March 8, 2026', 'Renew the Permission'],
    ['login_required', null, 'Your bank asks for a new login', 'Log In to Your Bank'],
    ['access_revoked', null, 'The access to your account has ended', 'Connect Your Bank Again'],
    ['account_revoked', null, 'Your bank no longer shares the account that you pay from', 'Share an Account'],
    ['unknown', null, 'Your bank needs your attention', 'Log In to Your Bank'],
  ] as const)('is above the accounts, with what repairs it: %s', async (kind, until, title, action) => {
    const bank = fakeBankDialog();
    bank.load();
    const createLinkToken: Client['createLinkToken'] = async ({ body }) => ({
      ok: true,
      value: { link_token: `token-${body.mode}`, mode: 'update' },
    });
    const listBankAccounts = answering(sampleAccount());
    const session = signedIn({ has_bank_account: true, bank_attention: { kind, since, until } });
    const api = { listBankAccounts, createLinkToken, confirmBankRepair: success };
    const { user } = openPage(App, path, { session, api });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: accountHeading })).toBeTruthy();

    await user.click(await screen.findByRole('button', { name: action }));
    // The token is cached from test to test.
    expect(bank.openedWith()).toMatch(/^(token-update|repair-1)$/);
    await act(async () => bank.succeed('public-1'));
    await waitFor(() => expect(listBankAccounts).toHaveBeenCalledTimes(2));
  });
});

it('keeps the dialog open when the accounts turn out to be unreadable meanwhile', async () => {
  const bank = fakeBankDialog();
  bank.load();
  let fail = () => {};
  const listBankAccounts: Client['listBankAccounts'] = () =>
    new Promise((resolve) => {
      fail = () => resolve({ ok: false, problem: { status: 409, code: 'bank_login_required', error: '' } });
    });
  const createLinkToken: Client['createLinkToken'] = async () => ({ ok: true, value: { link_token: 'repair-1' } });
  const attention = { kind: 'login_required', since: '2026-03-01T12:00:00.000Z', until: null } as const;
  const session = signedIn({ has_bank_account: true, bank_attention: attention });
  const { user } = openPage(App, path, { session, api: { listBankAccounts, createLinkToken } });
  await user.click(await screen.findByRole('button', { name: 'Log In to Your Bank' }));
  expect(bank.openedWith()).toBeTruthy();

  await act(async () => fail());
  expect(await screen.findByText('Bank account connection expired. Please link your bank account again.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Log In to Your Bank' })).toHaveLength(1);
  expect(bank.openedWith()).toBeTruthy();
});

describe('balances', () => {
  it('show when they were read, and are read anew on request', async () => {
    const listBankAccounts = answering(sampleAccount());
    const { user } = openPage(App, path, { session: linked, api: { listBankAccounts } });
    expect(await screen.findByText(/^Balances as of \d+:00/)).toBeTruthy();

    const balance = { available: 7, current: 7, currencyCode: 'USD' };
    const later = listOf([sampleAccount({ balance })], '2026-03-01T12:05:00.000Z');
    listBankAccounts.mockResolvedValueOnce({ ok: true, value: later });
    await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
    expect(await screen.findByText(/^Balances as of \d+:05/)).toBeTruthy();
    expect(screen.getAllByText('$7.00')).toHaveLength(2);
    expect(listBankAccounts.mock.lastCall?.[0]).toEqual({ body: { refresh: true } });
  });

  it('are marked as loading while they are read anew', async () => {
    const listBankAccounts = answering(sampleAccount());
    const { user } = openPage(App, path, { session: linked, api: { listBankAccounts } });
    await screen.findByRole('heading', { name: accountHeading });
    listBankAccounts.mockImplementationOnce(() => new Promise(() => {}));
    const refresh = screen.getByRole('button', { name: 'Refresh balances' });
    await user.click(refresh);
    expect(refresh.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('$1,200.50')).toBeTruthy();
  });

  it('stay on the page with the reason when they cannot be read anew', async () => {
    const listBankAccounts = answering(sampleAccount());
    const { user } = openPage(App, path, { session: linked, api: { listBankAccounts } });
    await screen.findByRole('heading', { name: accountHeading });
    listBankAccounts.mockImplementationOnce(failingCall('too_many_requests'));
    await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
    expect(screen.getByText('$1,200.50')).toBeTruthy();
  });
});

describe('the account for contributions', () => {
  const savings = sampleAccount({ accountId: 'savings', accountName: 'Plaid Saving', isDebited: false });

  it('is marked, and another one can be chosen', async () => {
    const chosen: string[] = [];
    const listBankAccounts = answering(sampleAccount(), savings);
    const chooseDebitAccount: Client['chooseDebitAccount'] = async ({ body }) => {
      chosen.push(body.accountId);
      const accounts = [sampleAccount({ isDebited: false }), { ...savings, isDebited: true }];
      listBankAccounts.mockResolvedValue({ ok: true, value: listOf(accounts) });
      return success();
    };
    const { user, platform } = openPage(App, path, { session: linked, api: { listBankAccounts, chooseDebitAccount } });
    expect(await screen.findAllByText('Used for contributions and payouts')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Use This Account: Plaid Saving/ }));
    expect(await screen.findByRole('button', { name: /^Use This Account: Plaid Checking/ })).toBeTruthy();
    expect(chosen).toEqual(['savings']);
    expect(platform.profileRefreshes()).toBe(1);
  });

  it('says so when it has no money, and of no other account', async () => {
    const empty = { available: 0, current: 0, currencyCode: 'USD' };
    const warning = /this account has no money/;
    const show = async (...accounts: readonly BankAccount[]) => {
      openPage(App, path, { session: linked, api: { listBankAccounts: answering(...accounts) } });
      await screen.findByText('Used for contributions and payouts');
    };
    await show(sampleAccount({ balance: empty }), savings);
    expect(screen.getByText(warning)).toBeTruthy();
    for (const balance of [
      { ...empty, available: 5 },
      { ...empty, available: null, current: null },
    ]) {
      await show(sampleAccount({ balance }), { ...savings, balance: empty });
      expect(screen.queryByText(warning)).toBeNull();
    }
  });

  it('makes the page reload the profile when the two disagree on whether the bank still shares it', async () => {
    const refreshWith = async (account: typeof savings, kind: 'account_revoked' | null) => {
      cleanup();
      const attention = kind && { kind, since: '2026-03-01T12:00:00.000Z', until: null };
      const session = signedIn({ has_bank_account: true, bank_attention: attention });
      const refreshProfile = vi.fn(async () => undefined);
      openPage(App, path, { session, api: { listBankAccounts: answering(account) }, refreshProfile });
      await screen.findByRole('heading', { name: accountHeading });
      return refreshProfile;
    };
    for (const [account, kind] of [[savings, null] as const, [sampleAccount(), 'account_revoked'] as const]) {
      const refresh = await refreshWith(account, kind);
      await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    }
    for (const [account, kind] of [[sampleAccount(), null] as const, [savings, 'account_revoked'] as const])
      expect(await refreshWith(account, kind)).not.toHaveBeenCalled();
  });
});

it('offers to link another bank only once the member wants to replace theirs, and lets them keep it', async () => {
  const { user } = openPage(App, path, { session: linked, api: { listBankAccounts: answering(sampleAccount()) } });
  const replace = await screen.findByRole('button', { name: 'Replace Bank' });
  expect(screen.queryByRole('heading', { name: 'Replace your bank' })).toBeNull();
  await user.click(replace);
  expect(screen.getByRole('heading', { name: 'Replace your bank' })).toBeTruthy();
  expect(screen.getByText(/^Your bank stays linked until the new one works/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep this bank' }));
  expect(screen.queryByRole('heading', { name: 'Replace your bank' })).toBeNull();
});

describe('unlinking', () => {
  const open = async (api: Partial<Client>) => {
    const opened = openPage(App, path, {
      session: linked,
      api: { listBankAccounts: answering(sampleAccount()), ...api },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Unlink Bank' }));
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Unlink your bank?' })) };
  };
  const bankGroups =
    (...names: string[]) =>
    async () => ({
      ok: true as const,
      value: { groups: names.map((name) => ({ id: name.toLowerCase(), name })) },
    });

  it('says which groups depend on the bank, and leads to each', async () => {
    const { dialog } = await open({ listBankGroups: bankGroups('Aunts', 'Cousins') });
    const sentence = 'Your bank cannot be unlinked while you have a seat in Aunts and Cousins.';
    expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Cousins' }).getAttribute('href')).toBe('/groups/cousins');
    expect(dialog.queryByRole('button', { name: 'Unlink Bank' })).toBeNull();
  });

  it('ends the connection once it is confirmed, and reloads the profile', async () => {
    const { dialog, user, platform } = await open({ listBankGroups: bankGroups(), unlinkBank: success });
    await user.click(await dialog.findByRole('button', { name: 'Unlink Bank' }));
    await waitFor(() => expect(platform.profileRefreshes()).toBe(1));
    expect(platform.toasts).toMatchObject([{ type: 'success', title: 'Bank unlinked' }]);
  });

  it('names the group that was joined in the meantime', async () => {
    const listBankGroups = vi.fn<Client['listBankGroups']>(bankGroups('Aunts')).mockImplementationOnce(bankGroups());
    const { dialog, user } = await open({ listBankGroups, unlinkBank: failingCall('bank_in_use') });
    await user.click(await dialog.findByRole('button', { name: 'Unlink Bank' }));
    expect(await dialog.findByText(/while you have a seat in Aunts/)).toBeTruthy();
  });
});

it('says which group is joined by linking a bank', async () => {
  const bank = fakeBankDialog();
  bank.load();
  const joined = [{ groupId: 'g1', name: 'Aunts' }];
  const { user, platform } = openPage(App, path, {
    session: signedIn({ has_bank_account: false }),
    api: {
      createLinkToken: async () => ({ ok: true, value: { link_token: 'link-1' } }),
      exchangePublicToken: async () => ({ ok: true, value: { success: true, joined } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Connect Your Bank' }));
  await act(async () => bank.succeed('public-1'));
  await waitFor(() => expect(platform.toasts.at(-1)?.message).toBe('You have joined Aunts.'));
});

import { TransferStatus, TransferType } from 'plaid';
import { describe, expect, it } from 'vitest';
import { plaidError, startTestBank } from '../testing/start-test-bank.ts';
import { authorize, ledgerOf, linkAccount, listEvents, readBalances, transfer } from '../testing/transfers.ts';

const { Debit, Credit } = TransferType;

/** A Thursday, nine in the morning in New York; the Friday is open, Saturday is Independence Day. */
const thursday = '2026-07-02T13:00:00Z';

describe('a debit', () => {
  it('is posted at the cut-off, settles on the next banking day and is released two banking days later', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const { id } = await transfer(bank.plaid, await linkAccount(bank), Debit);
    expect(await listEvents(bank.plaid)).toEqual(['2026-07-02T13:00 pending']);
    bank.advanceTo('2026-07-03T00:29:59Z');
    expect((await bank.plaid.transferGet({ transfer_id: id })).data.transfer).toMatchObject({
      status: 'pending',
      cancellable: true,
    });
    bank.advanceTo('2026-07-31T12:00:00Z');
    expect(await listEvents(bank.plaid, id)).toEqual([
      '2026-07-02T13:00 pending',
      '2026-07-03T00:30 posted',
      '2026-07-03T12:30 settled',
      '2026-07-07T12:45 funds_available',
    ]);
  });

  it('takes the money from the account when it settles, and holds it as pending from its creation until it is released', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    await transfer(bank.plaid, account, Debit);
    const balance = async () =>
      (await bank.plaid.accountsGet({ access_token: account.access_token })).data.accounts[0]?.balances.available;
    expect([await balance(), await ledgerOf(bank.plaid)]).toEqual([1200, ['100.00', '0.00']]);
    bank.advanceTo('2026-07-03T12:30:00Z');
    expect([await balance(), await ledgerOf(bank.plaid)]).toEqual([1100, ['100.00', '0.00']]);
    bank.advanceTo('2026-07-07T12:45:00Z');
    expect([await balance(), await ledgerOf(bank.plaid)]).toEqual([1100, ['0.00', '100.00']]);
  });

  it('is authorized for one hour, and then makes one transfer however often it is created', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    const { authorization } = (await authorize(bank.plaid, account, Debit, { key: 'one' })).data;
    const create = (authorization_id: string) =>
      bank.plaid.transferCreate({ ...account, authorization_id, description: 'Round 1' });
    const first = (await create(authorization.id)).data.transfer;
    const unused = (await authorize(bank.plaid, account, Debit, { key: 'two' })).data.authorization;
    bank.advance(3_600_000);
    expect((await create(authorization.id)).data.transfer.id).toBe(first.id);
    await expect(create(unused.id)).rejects.toEqual(plaidError('INVALID_FIELD'));
    await expect(bank.plaid.transferGet({ authorization_id: unused.id })).rejects.toEqual(plaidError('NOT_FOUND'));
    expect((await bank.plaid.transferGet({ authorization_id: authorization.id })).data.transfer.id).toBe(first.id);
    expect((await bank.plaid.transferList({})).data.transfers).toHaveLength(1);
  });

  it('gets one decision for an idempotency key within 48 hours', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    const decide = async () => (await authorize(bank.plaid, account, Debit, { key: 'one' })).data.authorization.id;
    const first = await decide();
    bank.advance(48 * 3_600_000 - 1);
    expect(await decide()).toBe(first);
    bank.advance(1);
    expect(await decide()).not.toBe(first);
  });

  it('is declined without enough money, but approved when a stale login hides the balance', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const empty = await linkAccount(bank, 'user_good', 'Empty Checking');
    expect((await authorize(bank.plaid, empty, Debit)).data.authorization).toMatchObject({
      decision: 'declined',
      decision_rationale: { code: 'NSF' },
    });
    const { access_token } = empty;
    await bank.plaid.sandboxItemResetLogin({ access_token });
    const { authorization } = (await authorize(bank.plaid, empty, Debit)).data;
    expect(authorization).toMatchObject({ decision: 'approved', decision_rationale: { code: 'ITEM_LOGIN_REQUIRED' } });
  });

  it.each([
    ['RISK', 'declined', 'RISK'],
    ['TRANSFER_LIMIT_REACHED', 'declined', 'TRANSFER_LIMIT_REACHED'],
    ['ITEM_LOGIN_REQUIRED', 'declined', 'ITEM_LOGIN_REQUIRED'],
    ['USER_ACTION_REQUIRED', 'user_action_required', 'ITEM_LOGIN_REQUIRED'],
  ] as const)('while the account rejects with %s is %s', async (rejects, decision, code) => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    const decide = async () => (await authorize(bank.plaid, account, Debit)).data.authorization;
    await bank.changeAccount(account.account_id, { rejects });
    const rejected = await decide();
    expect(rejected).toMatchObject({ decision, decision_rationale: { code } });
    await expect(
      bank.plaid.transferCreate({ ...account, authorization_id: rejected.id, description: 'Round 1' }),
    ).rejects.toEqual(plaidError('INVALID_FIELD'));
    await bank.changeAccount(account.account_id, { rejects: null });
    expect((await decide()).decision).toBe('approved');
  });

  it.each(['TRANSFER_ACCOUNT_BLOCKED', 'TRANSFER_UNSUPPORTED_ACCOUNT_TYPE'] as const)(
    'of an account of which no transfers are made is the error %s, as a credit is',
    async (rejects) => {
      const bank = await startTestBank({ startsAt: thursday });
      const account = await linkAccount(bank);
      await bank.changeAccount(account.account_id, { rejects });
      for (const type of [Debit, Credit]) {
        await expect(authorize(bank.plaid, account, type)).rejects.toEqual(plaidError(rejects));
      }
    },
  );

  it('comes back when the money was spent before it settled', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    const [first, second] = [
      await transfer(bank.plaid, account, Debit, { amount: '1000.00' }),
      await transfer(bank.plaid, account, Debit, { amount: '1000.00' }),
    ];
    bank.advanceTo('2026-07-31T12:00:00Z');
    expect((await listEvents(bank.plaid, first.id)).at(-1)).toBe('2026-07-07T12:45 funds_available');
    expect((await listEvents(bank.plaid, second.id)).slice(2)).toEqual([
      '2026-07-03T12:30 settled',
      '2026-07-06T12:15 returned R01',
    ]);
    expect(await ledgerOf(bank.plaid)).toEqual(['0.00', '1000.00']);
  });

  it.each([
    ['user_frozen', 'R16', '2026-07-06T12:15'],
    ['user_bounces', 'R01', '2026-07-06T12:15'],
    ['user_disputes', 'R10', '2026-08-31T12:15'],
  ])('of %s is returned with %s', async (username, code, at) => {
    const bank = await startTestBank({ startsAt: thursday });
    const { id } = await transfer(bank.plaid, await linkAccount(bank, username), Debit);
    bank.advanceTo('2026-09-30T12:00:00Z');
    expect((await listEvents(bank.plaid, id)).at(-1)).toBe(`${at} returned ${code}`);
    expect((await bank.plaid.transferGet({ transfer_id: id })).data.transfer).toMatchObject({
      status: TransferStatus.Returned,
      failure_reason: { failure_code: code },
    });
    expect(await ledgerOf(bank.plaid)).toEqual(['0.00', '0.00']);
  });

  it('is cancelled until it is posted, not after', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    const { id } = await transfer(bank.plaid, account, Debit);
    await bank.plaid.transferCancel({ transfer_id: id });
    const { id: posted } = await transfer(bank.plaid, account, Debit);
    bank.advanceTo('2026-07-03T00:30:00Z');
    await expect(bank.plaid.transferCancel({ transfer_id: posted })).rejects.toEqual(
      plaidError('TRANSFER_NOT_CANCELLABLE', 'TRANSFER_ERROR'),
    );
    expect(await listEvents(bank.plaid, id)).toEqual(['2026-07-02T13:00 pending', '2026-07-02T13:00 cancelled']);
  });
});

describe('a credit', () => {
  it('is paid out of what was released, and settles on the next banking day', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    await transfer(bank.plaid, await linkAccount(bank), Debit);
    const payee = await linkAccount(bank, 'user_good', 'Empty Checking');
    expect((await authorize(bank.plaid, payee, Credit)).data.authorization.decision).toBe('declined');
    bank.advanceTo('2026-07-07T12:45:00Z');
    const { id } = await transfer(bank.plaid, payee, Credit);
    expect(await ledgerOf(bank.plaid)).toEqual(['0.00', '0.00']);
    bank.advanceTo('2026-07-31T12:00:00Z');
    expect(await listEvents(bank.plaid, id)).toEqual([
      '2026-07-07T12:45 pending',
      '2026-07-08T00:30 posted',
      '2026-07-08T12:30 settled',
    ]);
    expect((await readBalances(bank)).balances[`account:${payee.account_id}`]).toBe(100_00);
  });

  it('fails at once when another credit took the money meanwhile', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    await transfer(bank.plaid, account, Debit);
    bank.advanceTo('2026-07-07T12:45:00Z');
    const { authorization } = (await authorize(bank.plaid, account, Credit)).data;
    await transfer(bank.plaid, account, Credit);
    const late = await bank.plaid.transferCreate({
      ...account,
      authorization_id: authorization.id,
      description: 'Payout',
    });
    expect(late.data.transfer.status).toBe('failed');
    expect(await ledgerOf(bank.plaid)).toEqual(['0.00', '0.00']);
  });

  it('comes back to the ledger from a frozen account', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    await transfer(bank.plaid, await linkAccount(bank), Debit);
    bank.advanceTo('2026-07-07T12:45:00Z');
    const { id } = await transfer(bank.plaid, await linkAccount(bank, 'user_frozen'), Credit);
    bank.advanceTo('2026-07-31T12:00:00Z');
    expect((await listEvents(bank.plaid, id)).at(-1)).toBe('2026-07-09T12:15 returned R16');
    expect(await ledgerOf(bank.plaid)).toEqual(['0.00', '100.00']);
  });
});

describe("the bank's books", () => {
  it('sum to zero, follow from the journals, and have nothing under way in the end', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    for (const username of ['user_good', 'user_frozen', 'user_bounces', 'user_disputes']) {
      await transfer(bank.plaid, await linkAccount(bank, username), Debit, { amount: '33.33' });
    }
    bank.advanceTo('2026-07-10T12:00:00Z');
    await transfer(bank.plaid, await linkAccount(bank), Credit, { amount: '12.34' });
    bank.advanceTo('2026-12-31T12:00:00Z');
    await listEvents(bank.plaid);
    const { balances, rebuilt } = await readBalances(bank);
    expect(rebuilt).toEqual(balances);
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(balances).toMatchObject({ network: 0, 'ledger:pending': 0, 'ledger:available': 33_33 - 12_34 });
  });

  it('survive a restart in the middle of a transfer', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const { id } = await transfer(bank.plaid, await linkAccount(bank), Debit);
    const again = await startTestBank({ directory: bank.directory, startsAt: '2026-07-31T12:00:00Z' });
    expect((await listEvents(again.plaid, id)).at(-1)).toBe('2026-07-07T12:45 funds_available');
  });

  it('list transfers and events, the newest first', async () => {
    const bank = await startTestBank({ startsAt: thursday });
    const account = await linkAccount(bank);
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await transfer(bank.plaid, account, Debit)).id);
    bank.advanceTo('2026-07-03T12:00:00Z');
    const page = (await bank.plaid.transferEventSync({ after_id: 1, count: 2 })).data;
    expect([page.has_more, page.transfer_events.map(({ event_id }) => event_id)]).toEqual([true, [2, 3]]);
    const { transfers } = (await bank.plaid.transferList({ count: 2 })).data;
    expect(transfers.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const listed = (await bank.plaid.transferEventList({ transfer_id: ids[0] ?? '' })).data.transfer_events;
    expect(listed.map(({ event_type }) => event_type)).toEqual(['posted', 'pending']);
  });
});

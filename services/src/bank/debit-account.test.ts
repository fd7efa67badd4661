import { beforeEach, expect, it } from 'vitest';
import { type BankWorld, bankWorld } from '../../test/bank-world.ts';
import { replyOf } from '../../test/call.ts';
import { accountAtBank } from '../../test/fakes/memory-bank.ts';

let world: BankWorld;
beforeEach(async () => {
  world = await bankWorld();
  const savings = accountAtBank({ accountName: 'Plaid Saving', accountId: 'savings', maskNumber: '1111' });
  world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank(), savings] });
});

it('is the one that the member chose, here and in the profile', async () => {
  await world.exchange('good-1');
  await world.accounts();
  expect(await world.debit('savings')).toMatchObject({ status: 200, reply: { success: true } });
  expect((await world.profile())?.debit_account).toEqual({
    institutionName: 'First Platypus Bank',
    accountName: 'Plaid Saving',
    maskNumber: '1111',
  });
  const { accounts } = replyOf('listBankAccounts', await world.accounts());
  expect(accounts.map(({ maskNumber, isDebited }) => [maskNumber, isDebited])).toEqual([
    ['0000', false],
    ['1111', true],
  ]);
});

it('is one of the accounts at the linked bank', async () => {
  await world.exchange('good-1');
  expect(await world.debit('account-of-somebody')).toMatchObject({
    status: 404,
    reply: { code: 'bank_account_not_found' },
  });
  expect((await world.profile())?.debit_account?.maskNumber).toBe('0000');
});

it('cannot be chosen without a bank, or while the login is stale', async () => {
  expect(await world.debit('savings')).toMatchObject({ status: 409, reply: { code: 'bank_not_linked' } });
  await world.exchange('good-1');
  world.setAccounts('access-good-1', { ok: false, failure: 'login_required' });
  expect(await world.debit('savings')).toMatchObject({ status: 409, reply: { code: 'bank_login_required' } });
});

it('is never one of a bank that was replaced or unlinked at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    await world.exchange('good-1');
    await Promise.all([world.debit('savings'), round % 2 === 0 ? world.unlink() : world.exchange('good-2')]);
    const [connection, profile] = [await world.connection(), await world.profile()];
    expect(profile?.has_bank_account).toBe(connection !== undefined);
    expect(profile?.debit_account?.maskNumber).toBe(connection?.debitAccount?.maskNumber);
  }
});

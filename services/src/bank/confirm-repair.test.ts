import { beforeEach, describe, expect, it } from 'vitest';
import { type BankWorld, bankWorld } from '../../test/bank-world.ts';
import { replyOf } from '../../test/call.ts';
import { accountAtBank } from '../../test/fakes/memory-bank.ts';

let world: BankWorld;
beforeEach(async () => {
  world = await bankWorld();
});

describe('after a repaired login', () => {
  it('the accounts are read anew, although balances are stored', async () => {
    await world.exchange('good-1');
    await world.accounts();
    const shared = accountAtBank({ accountId: 'account-2', accountName: 'Rent', maskNumber: '4321' });
    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank(), shared] });
    expect(replyOf('listBankAccounts', await world.accounts()).accounts).toHaveLength(1);
    expect(await world.confirmRepair()).toMatchObject({ status: 200, reply: { success: true } });
    expect(replyOf('listBankAccounts', await world.accounts()).accounts).toHaveLength(2);
  });

  it('the same account is debited, although the bank gave it another id', async () => {
    await world.exchange('good-1');
    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank({ accountId: 'account-9' })] });
    await world.confirmRepair();
    expect((await world.connection())?.debitAccount).toMatchObject({ accountId: 'account-9', maskNumber: '0000' });
  });

  it('an account that is gone is not replaced silently', async () => {
    await world.exchange('good-1');
    const other = accountAtBank({ accountId: 'account-2', accountName: 'Rent', maskNumber: '4321' });
    world.setAccounts('access-good-1', { ok: true, accounts: [other] });
    await world.confirmRepair();
    expect((await world.connection())?.debitAccount).toMatchObject({ accountId: 'account-1' });
    expect((await world.profile())?.bank_attention).toMatchObject({ kind: 'account_revoked' });
  });

  it('says so when the login is still stale, and where no bank is linked', async () => {
    expect(await world.confirmRepair()).toMatchObject({ status: 409, reply: { code: 'bank_not_linked' } });
    await world.exchange('good-1');
    world.setAccounts('access-good-1', { ok: false, failure: 'login_required' });
    expect(await world.confirmRepair()).toMatchObject({ status: 409, reply: { code: 'bank_login_required' } });
  });
});

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { rateLimits } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BankWorld, bankWorld } from '../../test/bank-world.ts';
import { type Called, replyOf } from '../../test/call.ts';
import { accountAtBank } from '../../test/fakes/memory-bank.ts';
import { groupWorld } from '../../test/group-world.ts';
import { tableContents } from '../../test/test-table.ts';
import type { AccountsResult } from '../ports/bank.ts';
import { keys } from '../store/keys.ts';

let world: BankWorld;
beforeEach(async () => {
  world = await bankWorld();
});

const listed = (called: Called) => replyOf('listBankAccounts', called);
const staleLogin: AccountsResult = { ok: false, failure: 'login_required' };
const expired: AccountsResult = { ok: false, failure: 'expired' };
const unavailable: AccountsResult = { ok: false, failure: 'unavailable' };
const expiredSentence = 'Bank account connection expired. Please link your bank account again.';

describe('linked accounts', () => {
  it('have balances and the day of the link', async () => {
    await world.exchange('good-1');
    expect(listed(await world.accounts())).toMatchObject({
      accounts: [
        {
          accountName: 'Plaid Checking',
          balance: { available: 1200 },
          connectionDate: '2026-03-01T12:00:00.000Z',
          isDebited: true,
        },
      ],
      asOf: '2026-03-01T12:00:00.000Z',
    });
  });

  it('cannot be read by another member', async () => {
    await world.exchange('good-1');
    expect(await world.accounts({}, 'eve')).toMatchObject({ status: 409, reply: { code: 'bank_not_linked' } });
  });

  it('unmark the profile when no connection is stored', async () => {
    const { table } = world;
    await table.documents.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.profile('ann'),
        UpdateExpression: 'SET has_bank_account = :linked, bankItemId = :lost',
        ExpressionAttributeValues: { ':linked': true, ':lost': 'item-lost' },
      }),
    );
    expect(await world.accounts()).toMatchObject({ status: 409, reply: { code: 'bank_not_linked' } });
    expect(await world.hasBank()).toBe(false);
  });

  it('leave a profile marked that is linked at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([world.accounts(), world.exchange(`good-${round}`), world.accounts()]);
      expect(await world.hasBank()).toBe(true);
      await world.unlink();
    }
  });

  it('stay linked while the bank is merely unreachable', async () => {
    await world.exchange('good-1');
    world.setAccounts('access-good-1', unavailable);
    expect(await world.accounts()).toMatchObject({ status: 502, reply: { error: 'Failed to fetch bank accounts' } });
    expect(await world.hasBank()).toBe(true);
  });

  it('name an account to debit as soon as the bank shows one', async () => {
    world.setAccounts('access-good-1', { ok: true, accounts: [] });
    await world.exchange('good-1');
    expect((await world.profile())?.debit_account).toBeNull();
    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank()] });
    expect(listed(await world.accounts()).accounts).toMatchObject([{ isDebited: true }]);
    expect((await world.profile())?.debit_account).toMatchObject({ maskNumber: '0000' });
  });

  it('name none to debit when the chosen one is gone', async () => {
    await world.exchange('good-1');
    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank({ accountId: 'other' })] });
    expect(listed(await world.accounts()).accounts).toMatchObject([{ accountId: 'other', isDebited: false }]);
  });

  it('say on the profile too that the chosen one is gone, until the bank shows it again', async () => {
    await world.exchange('good-1');
    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank({ accountId: 'other' })] });
    await world.accounts();
    expect((await world.profile())?.bank_attention?.kind).toBe('account_revoked');
    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank()] });
    world.clock.moveTo('2026-03-01T13:00:00Z');
    await world.accounts();
    expect((await world.profile())?.bank_attention).toBeNull();
  });
});

describe('a stale login', () => {
  it('asks for a new login and keeps the connection, which works again after the repair', async () => {
    await world.exchange('good-1');
    const before = await world.connection();
    world.setAccounts('access-good-1', staleLogin);
    expect(await world.accounts()).toMatchObject({
      status: 409,
      reply: { code: 'bank_login_required', error: expiredSentence },
    });
    expect(world.ended).toEqual([]);
    expect(await world.hasBank()).toBe(true);

    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank()] });
    expect(listed(await world.accounts()).accounts).toHaveLength(1);
    expect(await world.connection()).toEqual(before);
  });
});

describe('a connection that the bank has ended', () => {
  it('is removed, and has to be linked again', async () => {
    await world.exchange('good-1');
    world.setAccounts('access-good-1', expired);
    expect(await world.accounts()).toMatchObject({
      status: 409,
      reply: { code: 'bank_connection_expired', error: expiredSentence },
    });
    expect(await world.hasBank()).toBe(false);
    expect(await tableContents(world.bankTable)).toEqual([]);
  });

  it('stays while a group depends on it, until another bank takes its place', async () => {
    const groups = await groupWorld();
    world = await bankWorld(groups.table);
    await world.exchange('good-1');
    await groups.created();
    world.setAccounts('access-good-1', expired);
    expect(await world.accounts()).toMatchObject({ status: 409, reply: { code: 'bank_connection_expired' } });
    expect(await world.hasBank()).toBe(true);
    expect(world.ended).toEqual([]);

    await world.exchange('good-2');
    expect(listed(await world.accounts()).accounts).toHaveLength(1);
    expect(world.ended).toEqual(['access-good-1']);
  });
});

describe('balances', () => {
  const at = (time: string) => world.clock.moveTo(`2026-03-01T${time}Z`);
  const refresh = () => world.accounts({ refresh: true });

  beforeEach(async () => {
    await world.exchange('good-1');
    await world.accounts();
  });

  it('are read once in ten minutes, and show when', async () => {
    at('12:09:59');
    expect(listed(await world.accounts()).asOf).toBe('2026-03-01T12:00:00.000Z');
    expect(world.readings).toHaveLength(1);
    at('12:10:00');
    expect(listed(await world.accounts()).asOf).toBe('2026-03-01T12:10:00.000Z');
    expect(world.readings).toHaveLength(2);
  });

  it('are read anew on request, at most once a minute', async () => {
    at('12:00:59');
    expect(listed(await refresh()).asOf).toBe('2026-03-01T12:00:00.000Z');
    at('12:01:00');
    world.setAccounts('access-good-1', {
      ok: true,
      accounts: [accountAtBank({ balance: { available: 7, current: 7, currencyCode: 'USD' } })],
    });
    expect(listed(await refresh())).toMatchObject({
      asOf: '2026-03-01T12:01:00.000Z',
      accounts: [{ balance: { available: 7 } }],
    });
    expect(world.readings).toHaveLength(2);
  });

  it('are read a limited number of times in an hour, also while the bank fails', async () => {
    world.setAccounts('access-good-1', unavailable);
    at('12:30:00');
    for (let count = 1; count < rateLimits.balanceReads.most; count += 1) await world.accounts();
    expect(await world.accounts()).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
    expect(world.readings).toHaveLength(rateLimits.balanceReads.most);
    at('13:00:00');
    expect(await world.accounts()).toMatchObject({ status: 502 });
  });

  it('are stored encrypted, and deleted with the connection', async () => {
    const stored = await tableContents(world.bankTable);
    expect(stored.map(({ SK }) => SK)).toContain('BALANCES');
    const sealed = stored.flatMap((item) => Object.values<Uint8Array>(Object(item['sealed'])));
    const bytesAsText = sealed.map((bytes) => Buffer.from(bytes).toString('latin1'));
    expect(JSON.stringify([stored, bytesAsText])).not.toMatch(/1200|balance/);
    await world.unlink();
    expect(await tableContents(world.bankTable)).toEqual([]);
  });

  it('of the old bank are not shown for the new one', async () => {
    world.setAccounts('access-good-2', { ok: true, accounts: [accountAtBank({ maskNumber: '2222' })] });
    await world.exchange('good-2');
    expect(listed(await world.accounts()).accounts).toMatchObject([{ maskNumber: '2222' }]);
  });
});

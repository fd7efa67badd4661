import { type UserId, userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { memoryBank, memoryCipher } from '../../test/fakes/memory-bank.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { fakeHttpContext, movableClock } from '../../test/fakes/system.ts';
import { newTable, tableContents } from '../../test/test-table.ts';
import { dynamoBankConnections, dynamoLinkTokens } from '../adapters/dynamo/bank.ts';
import { dynamoProfiles } from '../adapters/dynamo/profiles.ts';
import { serve } from '../http/serve.ts';
import { bankHandlers } from './bank-handlers.ts';

const START = '2026-03-01T12:00:00Z';

async function bankWorld() {
  const [table, bankTable] = await Promise.all([newTable(), newTable()]);
  const profiles = dynamoProfiles(table);
  const world = memoryBank();
  const clock = movableClock(START);
  const linked: UserId[] = [];
  const handlers = bankHandlers({
    bank: world.bank,
    connections: dynamoBankConnections(bankTable, memoryCipher()),
    linkTokens: dynamoLinkTokens(table),
    profiles,
    clock,
    onBankLinked: async (user) => void linked.push(user),
  });
  await profiles.create(profileOf('Ann', { has_bank_account: false }));
  await profiles.create(profileOf('Eve', { has_bank_account: false, is_plaid_sandbox_authorized: false }));
  const handler = serve('bank', handlers, fakeHttpContext());
  return {
    ...world,
    bankTable,
    profiles,
    clock,
    linked,
    createLinkToken: (as = 'ann') => call(handler, 'createLinkToken', { as, body: {} }),
    exchange: (public_token: string, as = 'ann') =>
      call(handler, 'exchangePublicToken', { as, body: { public_token } }),
    accounts: (as = 'ann') => call(handler, 'listBankAccounts', { as, body: {} }),
    hasBank: async (user = 'ann') => (await profiles.find(userId(user)))?.has_bank_account,
  };
}

let world: Awaited<ReturnType<typeof bankWorld>>;
beforeEach(async () => {
  world = await bankWorld();
});

describe('a link token', () => {
  it('is for members with sandbox access', async () => {
    expect(await world.createLinkToken('eve')).toMatchObject({ status: 403, reply: { code: 'not_authorized_bank' } });
    expect(await world.createLinkToken('nobody')).toMatchObject({ status: 403 });
  });

  it('stays the same for five minutes, and no longer', async () => {
    const first = replyOf('createLinkToken', await world.createLinkToken());
    world.clock.moveTo('2026-03-01T12:04:59Z');
    expect(replyOf('createLinkToken', await world.createLinkToken())).toEqual(first);
    world.clock.moveTo('2026-03-01T12:05:00Z');
    expect(replyOf('createLinkToken', await world.createLinkToken())).not.toEqual(first);
  });

  it('is the same for concurrent calls', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => world.createLinkToken()));
    expect(new Set(all.map((called) => replyOf('createLinkToken', called).link_token)).size).toBe(1);
  });

  it('is not created while the bank is down', async () => {
    world.bank.isDown = true;
    expect(await world.createLinkToken()).toMatchObject({ status: 502, reply: { code: 'bank_link_failed' } });
  });
});

describe('linking a bank', () => {
  it('marks the profile and takes the waiting seats', async () => {
    expect(await world.exchange('good-1')).toMatchObject({ status: 200, reply: { success: true } });
    expect(await world.hasBank()).toBe(true);
    expect(world.linked).toEqual(['ann']);
  });

  it('stores the access token encrypted, never in clear', async () => {
    await world.exchange('good-1');
    const stored = await tableContents(world.bankTable);
    expect(stored).toHaveLength(1);
    const bytes = stored.flatMap((item) => Object.values(item.sealed as Record<string, Uint8Array>));
    const text = JSON.stringify(stored) + bytes.map((part) => Buffer.from(part).toString('latin1')).join();
    expect(text).not.toContain('access-good-1');
  });

  it('never returns a token', async () => {
    const { reply } = await world.exchange('good-1');
    expect(JSON.stringify(reply)).not.toMatch(/access|good-1/);
  });

  it('reports why the bank rejected the token and stores nothing', async () => {
    expect(await world.exchange('bad-1')).toMatchObject({
      status: 200,
      reply: { success: false, error: 'The bank says no.' },
    });
    expect(await tableContents(world.bankTable)).toEqual([]);
    expect(await world.hasBank()).toBe(false);
    expect(world.linked).toEqual([]);
  });

  it('is for members with sandbox access', async () => {
    expect(await world.exchange('good-1', 'eve')).toMatchObject({ status: 403 });
    expect(await tableContents(world.bankTable)).toEqual([]);
  });
});

describe('linked accounts', () => {
  it('have balances and the day of the link', async () => {
    await world.exchange('good-1');
    const { accounts } = replyOf('listBankAccounts', await world.accounts());
    expect(accounts).toMatchObject([
      { accountName: 'Plaid Checking', balance: { available: 1200 }, connectionDate: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  it('cannot be read by another member', async () => {
    await world.exchange('good-1');
    expect(await world.accounts('eve')).toMatchObject({ status: 409, reply: { code: 'bank_not_linked' } });
  });

  it('unmark the profile when no connection is stored', async () => {
    await world.profiles.change(userId('ann'), { has_bank_account: true });
    expect(await world.accounts()).toMatchObject({ status: 409, reply: { code: 'bank_not_linked' } });
    expect(await world.hasBank()).toBe(false);
  });

  it('require a new link once the bank has ended the old one', async () => {
    await world.exchange('good-1');
    world.returnAccounts('access-good-1', { ok: false, failure: 'expired' });
    expect(await world.accounts()).toMatchObject({
      status: 409,
      reply: { error: 'Bank account connection expired. Please link your bank account again.' },
    });
    expect(await world.hasBank()).toBe(false);
    expect(world.ended).toEqual(['access-good-1']);
    expect(await tableContents(world.bankTable)).toEqual([]);
  });

  it('stay linked while the bank is merely unreachable', async () => {
    await world.exchange('good-1');
    world.returnAccounts('access-good-1', { ok: false, failure: 'unavailable' });
    expect(await world.accounts()).toMatchObject({
      status: 502,
      reply: { error: 'Failed to fetch bank accounts' },
    });
    expect(await world.hasBank()).toBe(true);
  });

  it('are listed although another connection has ended', async () => {
    await world.exchange('good-1');
    await world.exchange('good-2');
    world.returnAccounts('access-good-1', { ok: false, failure: 'expired' });
    expect(replyOf('listBankAccounts', await world.accounts()).accounts).toHaveLength(1);
    expect(await world.hasBank()).toBe(true);
  });
});

import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BankWorld, bankWorld } from '../../test/bank-world.ts';
import { replyOf } from '../../test/call.ts';
import { accountAtBank } from '../../test/fakes/memory-bank.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { tableContents } from '../../test/test-table.ts';

let world: BankWorld;
beforeEach(async () => {
  world = await bankWorld();
});

describe('a link token', () => {
  it('is for members with sandbox access', async () => {
    const denied = { status: 403, reply: { code: 'not_authorized_bank' } };
    expect(await world.createLinkToken({}, 'eve')).toMatchObject(denied);
    expect(await world.createLinkToken({ mode: 'update' }, 'eve')).toMatchObject(denied);
    expect(await world.createLinkToken({}, 'nobody')).toMatchObject({ status: 403 });
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

  it('repairs the linked bank in update mode, although a token for linking is stored', async () => {
    await world.exchange('good-1');
    await world.createLinkToken();
    const { link_token } = replyOf('createLinkToken', await world.createLinkToken({ mode: 'update' }));
    expect(link_token).toBe('repair-access-good-1');
  });

  it('is not the same any more once the dialog has rejected it', async () => {
    const first = replyOf('createLinkToken', await world.createLinkToken());
    const failed = first.link_token;
    const second = replyOf('createLinkToken', await world.createLinkToken({ failed }));
    expect(second).not.toEqual(first);
    // Another page that still reports the first one changes nothing.
    expect(replyOf('createLinkToken', await world.createLinkToken({ failed }))).toEqual(second);
  });

  it('links a bank where the connection cannot be repaired any more', async () => {
    await world.exchange('good-1');
    world.setAccounts('access-good-1', { ok: false, failure: 'expired' });
    const created = replyOf('createLinkToken', await world.createLinkToken({ mode: 'update' }));
    expect(created).toEqual({ link_token: expect.stringMatching(/^link-/), mode: 'new' });
  });

  it('is for the transfer that waits for its member, or repairs the login alone where the bank has forgotten that', async () => {
    await world.exchange('good-1');
    const connection = await world.connection();
    if (connection === undefined) throw new Error('No bank is linked');
    const waits = async (authorizationId: string) => {
      const attention = { kind: 'login_required', since: world.clock.now(), until: null, authorizationId } as const;
      await world.ports.connections.setAttention(connection, attention);
      return replyOf('createLinkToken', await world.createLinkToken({ mode: 'update' })).link_token;
    };
    expect(await waits('authorization-1')).toBe('repair-authorization-1');
    expect(await waits('forgotten')).toBe('repair-access-good-1');
  });

  it('links no bank of somebody without a name, which the bank compares', async () => {
    const unnamedPerson = profileOf('Noname', { name: 'User', has_bank_account: false });
    await world.ports.profiles.create(unnamedPerson);
    const unnamed = { status: 403, reply: { code: 'legal_name_required' } };
    expect(await world.createLinkToken({}, 'noname')).toMatchObject(unnamed);
    expect(await world.exchange('good-1', 'noname')).toMatchObject(unnamed);
  });

  it('repairs nothing where no bank is linked', async () => {
    expect(await world.createLinkToken({ mode: 'update' })).toMatchObject({
      status: 409,
      reply: { code: 'bank_not_linked' },
    });
  });
});

describe('going on with the dialog after the bank’s own pages', () => {
  it('takes the token that the member opened it with, although a new page would get another by now', async () => {
    const { link_token } = replyOf('createLinkToken', await world.createLinkToken());
    world.clock.moveTo('2026-03-01T12:06:00Z');
    expect(await world.resume()).toEqual({ status: 200, reply: { link_token, mode: 'new' } });
  });

  it('repairs a login that was to be repaired', async () => {
    await world.exchange('good-1');
    await world.createLinkToken({ mode: 'update' });
    expect(await world.resume()).toMatchObject({ reply: { link_token: 'repair-access-good-1', mode: 'update' } });
  });

  it('has nothing to go on with before, for others, after the bank was linked, and once the token has expired', async () => {
    const none = { status: 404, reply: { code: 'bank_link_not_started' } };
    expect(await world.resume()).toMatchObject(none);
    await world.createLinkToken();
    expect(await world.resume('eve')).toMatchObject(none);
    await world.exchange('good-1');
    expect(await world.resume()).toMatchObject(none);
    await world.createLinkToken();
    world.clock.moveTo('2026-03-01T16:00:00Z');
    expect(await world.resume()).toMatchObject(none);
  });
});

describe('linking a bank', () => {
  it('marks the profile with the account to debit, and takes the waiting seats', async () => {
    expect(await world.exchange('good-1')).toMatchObject({ status: 200, reply: { success: true } });
    expect(await world.profile()).toMatchObject({
      has_bank_account: true,
      debit_account: { institutionName: 'First Platypus Bank', accountName: 'Plaid Checking', maskNumber: '0000' },
    });
    expect(world.linked).toEqual(['ann']);
  });

  it('debits the first checking account until the member chooses one', async () => {
    const savings = accountAtBank({ accountSubtype: 'savings', accountId: 'savings', maskNumber: '1111' });
    world.setAccounts('access-good-1', { ok: true, accounts: [savings, accountAtBank()] });
    await world.exchange('good-1');
    expect((await world.profile())?.debit_account?.maskNumber).toBe('0000');
  });

  it('stores the access token encrypted, never in clear', async () => {
    await world.exchange('good-1');
    const stored = await ownItems();
    expect(stored).toHaveLength(1);
    expect(readable(stored)).not.toContain('access-good-1');
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

  it('stores nothing of a bank that offers no account for it, and ends the connection', async () => {
    world.setAccounts('access-good-1', { ok: false, failure: 'other_account' });
    expect(await world.exchange('good-1')).toMatchObject({ status: 409, reply: { code: 'bank_account_unsupported' } });
    expect(world.ended).toEqual(['access-good-1']);
    expect(await ownItems()).toEqual([]);
    expect(await world.hasBank()).toBe(false);
  });

  it('is for members with sandbox access', async () => {
    expect(await world.exchange('good-1', 'eve')).toMatchObject({ status: 403 });
    expect(await tableContents(world.bankTable)).toEqual([]);
  });

  it('stores neither the connection nor the mark when one of them is rejected', async () => {
    const noProfile = { userId: userId('zoe'), itemId: 'item', accessToken: 'a', connectedAt: 0, debitAccount: null };
    expect(await world.ports.connections.save(noProfile, undefined)).toBe(false);
    expect(await ownItems()).toEqual([]);
    expect(await world.profile('zoe')).toBeUndefined();
  });
});

describe('linking again', () => {
  it('replaces the bank, and ends the old connection once the new one is stored', async () => {
    await world.exchange('good-1');
    expect(await world.exchange('good-2')).toMatchObject({ reply: { success: true } });
    expect(await world.connection()).toMatchObject({ itemId: 'item-good-2', accessToken: 'access-good-2' });
    expect(world.ended).toEqual(['access-good-1']);
    expect(await ownItems()).toHaveLength(1);
  });

  it('updates the one connection when the item is the same', async () => {
    await world.exchange('good-1');
    expect(await world.exchange('good-1')).toMatchObject({ status: 200, reply: { success: true } });
    expect(await ownItems()).toHaveLength(1);
    expect(world.ended).toEqual([]);
    expect(await world.hasBank()).toBe(true);
  });

  it.each([
    ['shows no account', { ok: true, accounts: [] }],
    ['cannot be read', { ok: false, failure: 'unavailable' }],
  ] as const)('keeps the old bank when the new one %s', async (_, accounts) => {
    await world.exchange('good-1');
    world.setAccounts('access-good-2', accounts);
    expect(await world.exchange('good-2')).toMatchObject({ status: 409, reply: { code: 'bank_replacement_failed' } });
    expect(await world.connection()).toMatchObject({ itemId: 'item-good-1' });
    expect(world.ended).toEqual(['access-good-2']);
  });

  it('debits the same account as before, although the bank gave it another id', async () => {
    const again = accountAtBank({ accountName: 'Rent', maskNumber: '4321', accountId: 'rent' });
    world.setAccounts('access-good-1', { ok: true, accounts: [accountAtBank(), again] });
    await world.exchange('good-1');
    await world.debit('rent');
    world.setAccounts('access-good-2', { ok: true, accounts: [accountAtBank(), { ...again, accountId: 'rent-2' }] });
    await world.exchange('good-2');
    expect((await world.connection())?.debitAccount).toMatchObject({ accountId: 'rent-2', maskNumber: '4321' });
  });

  it('on several devices at once leaves one connection, and ends every other', async () => {
    const tokens = ['good-1', 'good-2', 'good-3', 'good-4'];
    const all = await Promise.all(tokens.map((token) => world.exchange(token)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = (await world.connection())?.accessToken;
    const others = tokens.map((token) => `access-${token}`).filter((token) => token !== kept);
    // Two calls may end the same one; ending it twice is harmless.
    expect([...new Set(world.ended)].toSorted()).toEqual(others);
    expect(await ownItems()).toHaveLength(1);
  });

  it('ends an old connection later when the bank is down now', async () => {
    await world.exchange('good-1');
    world.bank.isDown = true;
    await world.exchange('good-2');
    expect(world.ended).toEqual([]);
    world.bank.isDown = false;
    await world.exchange('good-3');
    expect(world.ended.toSorted()).toEqual(['access-good-1', 'access-good-2']);
    expect(await ownItems()).toHaveLength(1);
  });
});

/** Connections, and those that are still to be ended; without the items that say whose an item of the bank is. */
const ownItems = async () => (await tableContents(world.bankTable)).filter(({ PK }) => String(PK).startsWith('USER#'));

/** Everything that is stored, as text; bytes letter by letter. */
function readable(items: readonly Record<string, unknown>[]): string {
  const bytes = items.flatMap(({ sealed }) => Object.values(sealed as Record<string, Uint8Array>));
  return JSON.stringify(items) + bytes.map((part) => Buffer.from(part).toString('latin1')).join();
}

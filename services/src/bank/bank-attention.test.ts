import { userId } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BankWorld, bankWorld, signedByBank } from '../../test/bank-world.ts';
import { call } from '../../test/call.ts';
import { type EventWorld, eventWorld } from '../../test/event-world.ts';
import { askedInBell } from '../../test/open-questions.ts';
import { noteAttention } from './note-attention.ts';

let events: EventWorld;
let world: BankWorld;
beforeEach(async () => {
  events = await eventWorld();
  world = await bankWorld(events.table);
  await world.exchange('good-1');
  await events.passOver();
});

const headers = { 'plaid-verification': signedByBank };
const item = (webhook_code: string, more: object = {}, item_id = 'item-good-1') => ({
  webhook_type: 'ITEM',
  webhook_code,
  item_id,
  environment: 'sandbox',
  ...more,
});
const receive = async (body: object, signed: object = headers) =>
  (await call(world.handler, 'receiveBankWebhook', { body, headers: { ...signed } })).status;
const ending = item('PENDING_DISCONNECT', {
  reason: 'INSTITUTION_TOKEN_EXPIRATION',
  disconnect_time: '2026-03-08T12:00:00Z',
});
const stale = item('ERROR', { error: { error_code: 'ITEM_LOGIN_REQUIRED', error_type: 'ITEM_ERROR' } });
const attention = async () => (await world.profile())?.bank_attention;
const bell = async () => (await events.notifications.list(userId('ann'), 50)).map(({ kind }) => kind);

describe('what a bank reports about a connection', () => {
  it('is on the profile, and the member is notified of it once, also when it is reported again', async () => {
    expect(await receive(ending)).toBe(200);
    expect(await attention()).toEqual({ kind: 'ending', since: '2026-03-01T12:00:00.000Z', until: '2026-03-08' });
    world.clock.moveTo('2026-03-02T12:00:00Z');
    expect(await receive(ending)).toBe(200);
    await events.notifyNew();
    await events.notifyAll();
    expect(events.subjectsTo('ann@example.com').filter((subject) => /permission/.test(subject))).toEqual([
      'Please renew your bank’s permission before March 8, 2026',
    ]);
    expect((await bell()).filter((kind) => kind === 'bank_attention')).toHaveLength(1);
  });

  it('is noted once, also by a process that read the profile before another noted it', async () => {
    const { connections } = world.ports;
    const connection = await connections.find(userId('ann'));
    if (connection === undefined) throw new Error('Ann has linked a bank');
    const seen = await connections.findAttention(userId('ann'));
    await receive(stale);
    const noted = await attention();
    world.clock.advanceDays(1);
    const reads = [seen];
    const readsLate = {
      ...connections,
      findAttention: async () => (reads.length > 0 ? (reads.pop() ?? null) : connections.findAttention(userId('ann'))),
    };
    await noteAttention(readsLate, connection, { kind: 'login_required', since: world.clock.now(), until: null });
    expect(await attention()).toEqual(noted);
    await noteAttention(connections, connection, { kind: 'access_revoked', since: world.clock.now(), until: null });
    expect((await attention())?.kind).toBe('access_revoked');
  });

  it('gets worse, and is not forgotten for a message that says less', async () => {
    await receive(ending);
    await receive(stale);
    await receive(ending);
    expect((await attention())?.kind).toBe('login_required');
    await receive(item('USER_PERMISSION_REVOKED'));
    expect((await attention())?.kind).toBe('access_revoked');
  });

  it('is over when the login was repaired elsewhere, here, or another bank is linked', async () => {
    await receive(stale);
    await receive(item('LOGIN_REPAIRED'));
    expect(await attention()).toBeNull();
    await receive(stale);
    await world.confirmRepair();
    expect(await attention()).toBeNull();
    await receive(stale);
    await world.exchange('good-2');
    expect(await attention()).toBeNull();
    await receive(stale);
    expect(await attention()).toBeNull();
  });

  it('needs its reader no more in the bell once it is repaired, unless the bank asks again', async () => {
    await receive(stale);
    await events.notifyNew();
    expect(await askedInBell(events, 'ann')).toEqual(['bank_attention']);
    await world.confirmRepair();
    expect(await askedInBell(events, 'ann')).toEqual([]);
    world.clock.moveTo('2026-03-02T12:00:00Z');
    await receive(stale);
    await events.notifyAll();
    expect(await askedInBell(events, 'ann')).toContain('bank_attention');
  });

  it('notifies nobody once it is repaired', async () => {
    await receive(stale);
    await receive(item('LOGIN_REPAIRED'));
    await events.notifyNew();
    expect(await bell()).not.toContain('bank_attention');
  });

  it('matters of an account only where contributions are collected from it, until another one is chosen', async () => {
    await receive(item('USER_ACCOUNT_REVOKED', { account_id: 'another' }));
    expect(await attention()).toBeNull();
    await receive(item('USER_ACCOUNT_REVOKED', { account_id: 'account-1' }));
    expect((await attention())?.kind).toBe('account_revoked');
    await world.debit('account-1');
    expect(await attention()).toBeNull();
  });

  it('changes nothing for an unknown connection, an unlinked bank, or without the bank’s signature', async () => {
    expect(await receive(item('USER_PERMISSION_REVOKED', {}, 'item-of-nobody'))).toBe(200);
    expect(await receive(stale, {})).toBe(401);
    expect(await attention()).toBeNull();
    await receive(stale);
    await world.unlink();
    expect(await attention()).toBeNull();
    expect(await receive(stale)).toBe(200);
    expect(await attention()).toBeNull();
  });
});

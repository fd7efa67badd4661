import { createHash, createHmac } from 'node:crypto';
import { cents, groupId, membershipId } from '@halqa/domain';
import fc from 'fast-check';
import { createWebhookKey, receiveWebhooks, signatureOf, startTestBank, type TestBank } from 'mock-bank/testing';
import { describe, expect, it } from 'vitest';
import { movableClock } from '../../../test/fakes/system.ts';
import { RailUnavailable } from '../../ports/money-rail.ts';
import type { SignedMessage } from '../../ports/system.ts';
import { plaidRail } from './plaid-rail.ts';
import { plaidWebhookCheck } from './webhook-check.ts';

const keys = async () => ({ clientId: 'local', secret: 'local' });
const sentAt = '2026-07-02T13:00:00Z';

/** A bank that has sent one webhook, and a check at the moment of its arrival. */
async function receivedWebhook() {
  const { url, received } = await receiveWebhooks();
  const bank = await startTestBank({ startsAt: sentAt, transferWebhook: url });
  await makeTransfer(bank);
  await expect.poll(() => received.length).toBe(1);
  const { text = '', headers = {} } = received[0] ?? {};
  const clock = movableClock(sentAt);
  let keysRead = 0;
  const countedKeys = () => {
    keysRead += 1;
    return keys();
  };
  const isFromBank = plaidWebhookCheck({ baseUrl: bank.url, keys: countedKeys }, clock);
  // Our keys are read for two headers of each call.
  const lookups = () => keysRead / 2;
  return { bank, clock, isFromBank, lookups, text, token: headers['plaid-verification'] ?? '' };
}

async function makeTransfer({ url, plaid, linkItem }: TestBank): Promise<void> {
  const rail = plaidRail({ baseUrl: url, keys });
  const accessToken = await linkItem();
  const { accounts } = (await plaid.accountsGet({ access_token: accessToken })).data;
  const account = { accessToken, accountId: accounts[0]?.account_id ?? '' };
  const request = {
    key: 'k',
    direction: 'debit',
    amount: cents(100),
    account,
    holder: 'Ann',
    description: 'R1',
    about: {
      groupId: groupId('g'),
      subject: { kind: 'debit', round: 1, member: membershipId('m'), attempt: 1 },
      requestedBy: 'schedule',
    },
  } as const;
  const authorization = await rail.authorize(request);
  if (authorization.kind === 'authorized') await rail.create(request, authorization.authorizationId);
}

const message = (text: string, token: string): SignedMessage => ({
  bytes: Buffer.from(text),
  headers: { 'plaid-verification': token },
});

describe('a webhook of the bank', () => {
  it('is accepted as it was sent', async () => {
    const { isFromBank, text, token } = await receivedWebhook();
    expect(await isFromBank(message(text, token))).toBe(true);
  });

  it('is rejected without a signature, with another body, and from any other signer', async () => {
    const { isFromBank, text, token, clock } = await receivedWebhook();
    const stranger = createWebhookKey(clock.now());
    const [header = '', payload = ''] = token.split('.');
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const rejected = {
      unsigned: { bytes: Buffer.from(text), headers: {} },
      'another body': message(`${text} `, token),
      'a key that the bank does not have': message(text, signatureOf(stranger, text, clock.now())),
      'the name of the bank’s key': message(text, signatureOf({ ...stranger, kid }, text, clock.now())),
      'no algorithm': message(text, `${encode({ alg: 'none', kid })}.${payload}.`),
      'a secret': message(text, withSecret({ alg: 'HS256', kid }, payload, kid)),
    };
    for (const [name, each] of Object.entries(rejected)) expect([name, await isFromBank(each)]).toEqual([name, false]);
  });

  it('is accepted for five minutes, and by a clock that is up to 30 seconds behind the bank’s', async () => {
    const { isFromBank, text, token, clock } = await receivedWebhook();
    const at = async (instant: string) => {
      clock.moveTo(instant);
      return isFromBank(message(text, token));
    };
    expect(await at('2026-07-02T13:05:00Z')).toBe(true);
    expect(await at('2026-07-02T13:05:01Z')).toBe(false);
    expect(await at('2026-07-02T12:59:30Z')).toBe(true);
    expect(await at('2026-07-02T12:59:29Z')).toBe(false);
  });

  it('is rejected for its time, or for having none, before the key is read', async () => {
    const { bank, isFromBank, text, clock } = await receivedWebhook();
    const stranger = createWebhookKey(clock.now());
    const [header = '', , signature = ''] = signatureOf(stranger, text, clock.now()).split('.');
    const timeless = encode({ request_body_sha256: createHash('sha256').update(text).digest('hex') });
    await failKeyReads(bank, 1);
    for (const token of [
      signatureOf(stranger, text, clock.now() - 301_000),
      signatureOf(stranger, text, clock.now() + 31_000),
      `${header}.${timeless}.${signature}`,
    ])
      expect(await isFromBank(message(text, token))).toBe(false);
    await expect(isFromBank(message(text, signatureOf(stranger, text, clock.now())))).rejects.toThrow(RailUnavailable);
  });

  it('is checked with a stored key for an hour', async () => {
    const { bank, isFromBank, text, token, clock } = await receivedWebhook();
    expect(await isFromBank(message(text, token))).toBe(true);
    await failKeyReads(bank, 3);
    expect(await isFromBank(message(text, token))).toBe(true);
    const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    const sentNow = () => message(text, signatureOf({ ...createWebhookKey(clock.now()), kid }, text, clock.now()));
    clock.moveTo('2026-07-02T13:59:59Z');
    expect(await isFromBank(sentNow())).toBe(false);
    clock.moveTo('2026-07-02T14:00:00Z');
    await expect(isFromBank(sentNow())).rejects.toThrow(RailUnavailable);
  });

  it('is neither accepted nor rejected while the key cannot be read', async () => {
    const { bank, isFromBank, text, token } = await receivedWebhook();
    await failKeyReads(bank, 1);
    await expect(isFromBank(message(text, token))).rejects.toThrow(RailUnavailable);
    expect(await isFromBank(message(text, token))).toBe(true);
  });

  it('with a made-up key costs the bank at most five calls a minute, and its own one is still accepted', async () => {
    const { clock, isFromBank, lookups, text, token } = await receivedWebhook();
    const forge = (count: number) =>
      Array.from({ length: count }, () => message(text, signatureOf(createWebhookKey(clock.now()), text, clock.now())));
    expect(await isFromBank(message(text, token))).toBe(true);
    const forged = forge(200);
    expect(new Set(await Promise.all(forged.map(isFromBank)))).toEqual(new Set([false]));
    // The key that was read before is one of the five.
    expect(lookups()).toBe(5);
    expect(await isFromBank(message(text, token))).toBe(true);

    clock.moveTo('2026-07-02T13:01:00Z');
    const again = forged.slice(0, 4).map(({ headers }) => headers['plaid-verification']);
    for (const each of again) await isFromBank(message(text, each ?? ''));
    expect(lookups()).toBe(5);
    await Promise.all(forge(200).map(isFromBank));
    expect(lookups()).toBe(10);
  });

  it('and others of the same key read it once when they come at once', async () => {
    const { isFromBank, lookups, text, token } = await receivedWebhook();
    const all = await Promise.all(Array.from({ length: 20 }, () => isFromBank(message(text, token))));
    expect(new Set(all)).toEqual(new Set([true]));
    expect(lookups()).toBe(1);
  });

  it('is rejected in each of a hundred thousand changed forms', async () => {
    const { isFromBank, text, token } = await receivedWebhook();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const accepted: string[] = [];
    const check = async (changedText: string, changedToken: string) => {
      if (changedText === text && changedToken === token) return;
      if (await isFromBank(message(changedText, changedToken))) accepted.push(`${changedText} ${changedToken}`);
    };
    const join = (...parts: string[]) => parts.join('.');
    // A fixed seed: a form that is accepted is found again.
    const changes = fc.sample(change, { numRuns: 100_000, seed: 20261122 });
    for (let from = 0; from < changes.length; from += 1000) {
      await Promise.all(
        changes.slice(from, from + 1000).map((apply, index) => {
          // Only a changed signature costs a verification.
          if (index % 10 === 0) return check(text, join(header, payload, apply(signature)));
          if (index % 3 === 0) return check(text, join(header, apply(payload), signature));
          if (index % 3 === 1) return check(text, join(apply(header), payload, signature));
          return check(apply(text), token);
        }),
      );
    }
    expect(accepted).toEqual([]);
  }, 120_000);
});

const character = fc.constantFrom(...'ABCXYZabcxyz0189-_=. "{}:,');

/** One character replaced, added, removed, or two exchanged; or the end cut off or doubled. */
const change: fc.Arbitrary<(text: string) => string> = fc
  .tuple(fc.nat({ max: 999 }), character, fc.nat({ max: 5 }))
  .map(([place, other, kind]) => (text) => {
    const at = place % text.length;
    const [before, here, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
    switch (kind) {
      case 0:
        return before + other + after;
      case 1:
        return before + other + here + after;
      case 2:
        return before + after;
      case 3:
        return before + after.slice(0, 1) + here + after.slice(1);
      case 4:
        return before;
      default:
        return text + text.slice(at);
    }
  });

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function withSecret(header: object, payload: string, secret: string): string {
  const signed = `${encode(header)}.${payload}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

async function failKeyReads({ url }: TestBank, times: number): Promise<void> {
  const body = JSON.stringify({ path: '/webhook_verification_key/get', fault: '500-before', times });
  expect((await fetch(`${url}/faults`, { method: 'POST', body })).ok).toBe(true);
}

import { describe, expect, it } from 'vitest';
import type { Call, FaultReply } from '../faults/fault-plan.ts';
import { tokensIn, userOf } from './testing/pool-user.ts';
import { startTestPool } from './testing/test-pool.ts';

type SeenCall = Omit<Call, 'closed'>;

/** A pool that records its callers, and replies so to `faulty@…`. */
async function recordingPool(reply?: FaultReply) {
  const calls: SeenCall[] = [];
  const pool = await startTestPool({
    applyFault: async ({ name, email }) => {
      calls.push({ name, email });
      return email.startsWith('faulty@') ? reply : undefined;
    },
  });
  return { pool, calls };
}

describe('the caller of an operation', () => {
  it('is identified by the name or the token in the request', async () => {
    const { pool, calls } = await recordingPool();
    await using _ended = pool;
    const ann = userOf(pool, 'Ann@Example.com');
    const Username = await ann.signUp();
    await ann.confirm(pool.codeFor('ann@example.com'), Username);
    const { AccessToken, RefreshToken } = tokensIn(await ann.signIn());
    await ann.call('GetUser', { AccessToken });
    await ann.call('GetTokensFromRefreshToken', { RefreshToken });
    await ann.call('RevokeToken', { Token: RefreshToken });
    const names = ['SignUp', 'ConfirmSignUp', 'InitiateAuth', 'GetUser', 'GetTokensFromRefreshToken', 'RevokeToken'];
    expect(calls).toEqual(names.map((name) => ({ name, email: 'ann@example.com' })));
  });

  it('is unknown without a name or a valid token', async () => {
    const { pool, calls } = await recordingPool();
    await using _ended = pool;
    const ann = userOf(pool);
    await expect(ann.call('GetUser', { AccessToken: 'nonsense' })).rejects.toThrow('NotAuthorizedException');
    await expect(ann.call('SignUp', { Username: 7 })).rejects.toThrow('InvalidParameterException');
    expect(calls).toEqual([]);
  });

  it('decides who gets a fault, before anything is done', async () => {
    const body = '{"__type":"InternalErrorException","message":"down"}';
    const { pool } = await recordingPool({ status: 500, headers: {}, body });
    await using _ended = pool;
    await expect(userOf(pool, 'faulty@example.com').signUp()).rejects.toThrow('InternalErrorException: down');
    await expect(userOf(pool, 'ann@example.com').signUp()).resolves.toBeTruthy();
    expect(pool.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('may be disconnected', async () => {
    const { pool } = await recordingPool('drop');
    await using _ended = pool;
    await expect(userOf(pool, 'faulty@example.com').signUp()).rejects.toThrow('fetch failed');
  });
});

import { describe, expect, it } from 'vitest';
import type { Call, FaultReply } from '../faults/fault-plan.ts';
import { memberOf } from './testing/member.ts';
import { startTestPool } from './testing/test-pool.ts';
import { tokensIn } from './testing/tokens-in.ts';

type Met = Omit<Call, 'closed'>;

/** A pool that tells whose calls it took, and whose SignUp of `trouble@…` meets the trouble. */
async function listeningPool(reply?: FaultReply) {
  const calls: Met[] = [];
  const pool = await startTestPool({
    applyFault: async ({ name, email }) => {
      calls.push({ name, email });
      return email.startsWith('trouble@') ? reply : undefined;
    },
  });
  return { pool, calls };
}

describe('whose call it is at the user pool', () => {
  it('is told by the name or the token in the request', async () => {
    const { pool, calls } = await listeningPool();
    await using _ended = pool;
    const ann = memberOf(pool, 'Ann@Example.com');
    const Username = await ann.signUp();
    await ann.confirm(pool.codeFor('ann@example.com'), Username);
    const { AccessToken, RefreshToken } = tokensIn(await ann.signIn());
    await ann.call('GetUser', { AccessToken });
    await ann.call('GetTokensFromRefreshToken', { RefreshToken });
    await ann.call('RevokeToken', { Token: RefreshToken });
    const names = ['SignUp', 'ConfirmSignUp', 'InitiateAuth', 'GetUser', 'GetTokensFromRefreshToken', 'RevokeToken'];
    expect(calls).toEqual(names.map((name) => ({ name, email: 'ann@example.com' })));
  });

  it('is nobody’s without a name or a good token', async () => {
    const { pool, calls } = await listeningPool();
    await using _ended = pool;
    const ann = memberOf(pool);
    await expect(ann.call('GetUser', { AccessToken: 'nonsense' })).rejects.toThrow('NotAuthorizedException');
    await expect(ann.call('SignUp', { Username: 7 })).rejects.toThrow('InvalidParameterException');
    expect(calls).toEqual([]);
  });

  it('decides who meets trouble, before anything is done', async () => {
    const body = '{"__type":"InternalErrorException","message":"down"}';
    const { pool } = await listeningPool({ status: 500, headers: {}, body });
    await using _ended = pool;
    await expect(memberOf(pool, 'trouble@example.com').signUp()).rejects.toThrow('InternalErrorException: down');
    await expect(memberOf(pool, 'ann@example.com').signUp()).resolves.toBeTruthy();
    expect(pool.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('may end with no answer at all', async () => {
    const { pool } = await listeningPool('drop');
    await using _ended = pool;
    await expect(memberOf(pool, 'trouble@example.com').signUp()).rejects.toThrow('fetch failed');
  });
});

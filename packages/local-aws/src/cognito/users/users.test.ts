import { describe, expect, it } from 'vitest';
import { tokensIn, userOf } from '../testing/pool-user.ts';
import { startTestPool } from '../testing/test-pool.ts';

describe('the users of the pool', () => {
  it('get one account when two people sign up with an address at the same moment', async () => {
    await using pool = await startTestPool();
    const results = await Promise.allSettled([userOf(pool).signUp(), userOf(pool, 'Ann@example.com').signUp()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keep every session that is opened at the same moment', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    const responses = await Promise.all(Array.from({ length: 8 }, () => ann.signIn()));
    const calls = responses.map((response) => {
      const { AccessToken } = tokensIn(response);
      return ann.call('GetUser', { AccessToken });
    });
    await expect(Promise.all(calls)).resolves.toHaveLength(8);
  });
});

import { describe, expect, it } from 'vitest';
import { memberOf } from '../testing/member.ts';
import { startTestPool } from '../testing/test-pool.ts';
import { tokensIn } from '../testing/tokens-in.ts';

describe('the members of the pool', () => {
  it('get one account when two people take an address at the same moment', async () => {
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    const invokeTrigger = async () => {
      asked += 1;
      if (asked === 2) bothAsked.resolve();
      await bothAsked.promise;
      return { payload: JSON.stringify({ response: {} }) };
    };
    await using pool = await startTestPool({ triggers: ['PreSignUp'], invokeTrigger });
    const tries = await Promise.allSettled([memberOf(pool).signUp(), memberOf(pool, 'Ann@example.com').signUp()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keep every session that begins at the same moment', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.join();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.signIn()));
    const shown = answers.map((answer) => {
      const { AccessToken } = tokensIn(answer);
      return ann.call('GetUser', { AccessToken });
    });
    await expect(Promise.all(shown)).resolves.toHaveLength(8);
  });

  it('leave their address free when they go', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    const sub = await ann.join();
    const { AccessToken } = tokensIn(await ann.signIn());
    await ann.call('DeleteUser', { AccessToken });
    await expect(ann.join()).resolves.not.toBe(sub);
  });
});

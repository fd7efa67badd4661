import { describe, expect, it } from 'vitest';
import { userOf } from '../testing/pool-user.ts';
import { startTestPool } from '../testing/test-pool.ts';
import { createSignInBackoff } from './sign-in-backoff.ts';

/** A backoff under a clock that only the test moves. */
function setUp() {
  let now = 1_800_000_000_000;
  const clock = {
    now: () => now,
    offset: () => 0,
    momentOf: (at: number) => at,
    advanceTo: () => undefined,
    buffer: new SharedArrayBuffer(8),
  };
  const backoff = createSignInBackoff(clock);
  return {
    backoff,
    passSeconds(seconds: number) {
      now += seconds * 1000;
    },
    failTimes: (times: number) => Array.from({ length: times }, () => backoff.failed('ann')),
  };
}

describe('the backoff after failed sign-ins', () => {
  it('allows four failures and locks for a second at the fifth', () => {
    const { backoff, passSeconds, failTimes } = setUp();
    failTimes(4);
    expect(backoff.isLocked('ann')).toBe(false);
    failTimes(1);
    expect(backoff.isLocked('ann')).toBe(true);
    passSeconds(1);
    expect(backoff.isLocked('ann')).toBe(false);
  });

  it('doubles with every further failure', () => {
    const { backoff, passSeconds, failTimes } = setUp();
    failTimes(8);
    passSeconds(7.9);
    expect(backoff.isLocked('ann')).toBe(true);
    passSeconds(0.1);
    expect(backoff.isLocked('ann')).toBe(false);
  });

  it('never locks for more than a quarter of an hour', () => {
    const { backoff, passSeconds, failTimes } = setUp();
    failTimes(60);
    passSeconds(899);
    // An attempt: without it, the count would be reset a second later.
    expect(backoff.isLocked('ann')).toBe(true);
    passSeconds(1);
    expect(backoff.isLocked('ann')).toBe(false);
  });

  it('resets after a sign-in, and after a quarter of an hour without attempts', () => {
    const { backoff, passSeconds, failTimes } = setUp();
    failTimes(5);
    backoff.succeeded('ann');
    expect(backoff.isLocked('ann')).toBe(false);
    failTimes(5);
    passSeconds(900);
    failTimes(1);
    expect(backoff.isLocked('ann')).toBe(false);
  });

  it('locks one user only', () => {
    const { backoff, failTimes } = setUp();
    failTimes(9);
    expect(backoff.isLocked('bob')).toBe(false);
  });

  it('rejects even the right password while the user is locked out', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    // The fifth failure locks for one second, the sixth for two, the seventh for four.
    for (let tries = 0; tries < 7; tries++) {
      await expect(ann.signIn('Wrong-Horse-9')).rejects.toThrow('NotAuthorizedException');
      if (tries < 6) pool.clock.advanceTo(pool.clock.now() + 2000);
    }
    await expect(ann.signIn()).rejects.toThrow('NotAuthorizedException: Password attempts exceeded');
    pool.clock.advanceTo(pool.clock.now() + 4000);
    await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
  });

  it('starts again after each sign-in', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    for (let rounds = 0; rounds < 3; rounds++) {
      for (let tries = 0; tries < 4; tries++) await expect(ann.signIn('Wrong-Horse-9')).rejects.toThrow('Incorrect');
      await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
    }
  });
});

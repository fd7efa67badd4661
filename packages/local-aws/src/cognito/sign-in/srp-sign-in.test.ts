import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { numberFromHex } from '../srp/arithmetic.ts';
import { password, userOf } from '../testing/pool-user.ts';
import { createSrpClient } from '../testing/srp-client.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';

/** Signed, but never compared with the clock. */
const timestamp = 'Sat Nov 21 10:00:00 UTC 2026';
const Challenge = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeParameters: z.object({
    USER_ID_FOR_SRP: z.string(),
    SALT: z.string(),
    SRP_B: z.string(),
    SECRET_BLOCK: z.string(),
  }),
});

/** Starts a sign-in by SRP; `finish` sends the second half. */
async function start(pool: TestPool, email: string, typed = password) {
  const client = createSrpClient(typed);
  const user = userOf(pool, email);
  const AuthParameters = { USERNAME: email, SRP_A: client.publicKey.toString(16) };
  const { ChallengeParameters: challenge } = Challenge.parse(
    await user.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  );
  const { signature } = client.claim({
    identity: { poolName: 'Local0001', userId: challenge.USER_ID_FOR_SRP },
    salt: numberFromHex(challenge.SALT),
    serverPublicKey: numberFromHex(challenge.SRP_B),
    secretBlock: challenge.SECRET_BLOCK,
    timestamp,
  });
  const finish = () =>
    user.call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: challenge.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    });
  return { challenge, finish };
}

describe('signing in by SRP', () => {
  it('accepts each response once', async () => {
    await using pool = await startTestPool();
    await userOf(pool).register();
    const { finish } = await start(pool, 'ann@example.com');
    await expect(finish()).resolves.toHaveProperty('AuthenticationResult');
    await expect(finish()).rejects.toThrow('NotAuthorizedException: Invalid session');
  });

  it('expires after three minutes', async () => {
    await using pool = await startTestPool();
    await userOf(pool).register();
    const { finish } = await start(pool, 'ann@example.com');
    pool.clock.advanceTo(pool.clock.now() + 180_000);
    await expect(finish()).rejects.toThrow('NotAuthorizedException: Invalid session');
  });

  it('challenges a name without an account like a real one, every time alike', async () => {
    await using pool = await startTestPool();
    await userOf(pool).register();
    const known = await start(pool, 'ann@example.com');
    const unknown = await start(pool, 'nobody@example.com');
    const again = await start(pool, 'Nobody@Example.com');
    expect(unknown.challenge.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(again.challenge.USER_ID_FOR_SRP).toBe(unknown.challenge.USER_ID_FOR_SRP);
    expect(again.challenge.SALT).toBe(unknown.challenge.SALT);
    expect(again.challenge.SALT).toHaveLength(known.challenge.SALT.length);
    await expect(unknown.finish()).rejects.toThrow('NotAuthorizedException: Incorrect username or password.');
  });

  it('slows down guessing for known and unknown names alike', async () => {
    await using pool = await startTestPool();
    await userOf(pool).register();
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      for (let tries = 0; tries < 5; tries++) {
        const { finish } = await start(pool, email, 'Wrong-Horse-9');
        await expect(finish()).rejects.toThrow('Incorrect username or password.');
      }
      const { finish } = await start(pool, email);
      await expect(finish()).rejects.toThrow('Password attempts exceeded');
    }
  });

  it('rejects a client that sends no public key', async () => {
    await using pool = await startTestPool();
    const AuthParameters = { USERNAME: 'ann@example.com' };
    const started = userOf(pool).call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    await expect(started).rejects.toThrow('InvalidParameterException');
  });
});

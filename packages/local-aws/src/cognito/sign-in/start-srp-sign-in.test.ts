import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { numberFromHex } from '../srp/numbers.ts';
import { memberOf, password } from '../testing/member.ts';
import { createSrpClient } from '../testing/srp-client.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';

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

/** A sign-in by SRP, taken apart so that tests can answer when and how they like. */
async function begin(pool: TestPool, email: string, typed = password) {
  const client = createSrpClient(typed);
  const member = memberOf(pool, email);
  const AuthParameters = { USERNAME: email, SRP_A: client.publicKey.toString(16) };
  const { ChallengeParameters: asked } = Challenge.parse(
    await member.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  );
  const { signature } = client.claim({
    identity: { poolName: 'Local0001', userId: asked.USER_ID_FOR_SRP },
    salt: numberFromHex(asked.SALT),
    serverPublicKey: numberFromHex(asked.SRP_B),
    secretBlock: asked.SECRET_BLOCK,
    timestamp,
  });
  const answer = () =>
    member.call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: asked.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: asked.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    });
  return { asked, answer };
}

describe('signing in by SRP', () => {
  it('takes each answer once', async () => {
    await using pool = await startTestPool();
    await memberOf(pool).join();
    const { answer } = await begin(pool, 'ann@example.com');
    await expect(answer()).resolves.toHaveProperty('AuthenticationResult');
    await expect(answer()).rejects.toThrow('NotAuthorizedException: Invalid session');
  });

  it('waits three minutes for the answer', async () => {
    await using pool = await startTestPool();
    await memberOf(pool).join();
    const { answer } = await begin(pool, 'ann@example.com');
    pool.clock.advanceTo(pool.clock.now() + 180_000);
    await expect(answer()).rejects.toThrow('NotAuthorizedException: Invalid session');
  });

  it('asks a name without account as it asks a member, every time alike', async () => {
    await using pool = await startTestPool();
    await memberOf(pool).join();
    const member = await begin(pool, 'ann@example.com');
    const stranger = await begin(pool, 'nobody@example.com');
    const again = await begin(pool, 'Nobody@Example.com');
    expect(stranger.asked.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(again.asked.USER_ID_FOR_SRP).toBe(stranger.asked.USER_ID_FOR_SRP);
    expect(again.asked.SALT).toBe(stranger.asked.SALT);
    expect(again.asked.SALT).toHaveLength(member.asked.SALT.length);
    await expect(stranger.answer()).rejects.toThrow('NotAuthorizedException: Incorrect username or password.');
  });

  it('slows guessing down for a member and for a stranger alike', async () => {
    await using pool = await startTestPool();
    await memberOf(pool).join();
    for (const email of ['ann@example.com', 'nobody@example.com']) {
      for (let tries = 0; tries < 5; tries++) {
        const { answer } = await begin(pool, email, 'Wrong-Horse-9');
        await expect(answer()).rejects.toThrow('Incorrect username or password.');
      }
      const { answer } = await begin(pool, email);
      await expect(answer()).rejects.toThrow('Password attempts exceeded');
    }
  });

  it('refuses a client that sends no public key', async () => {
    await using pool = await startTestPool();
    const AuthParameters = { USERNAME: 'ann@example.com' };
    const start = memberOf(pool).call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    await expect(start).rejects.toThrow('InvalidParameterException');
  });
});

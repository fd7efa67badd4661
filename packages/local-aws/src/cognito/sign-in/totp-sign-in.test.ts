import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { tokensIn, userOf } from '../testing/pool-user.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';

/** A user whose sign-in requires a code; `enter` responds to the open challenge. */
async function userWithAuthenticator(pool: TestPool) {
  const ann = userOf(pool);
  await ann.register();
  const { AccessToken } = tokensIn(await ann.signIn());
  const secret = String((await ann.call('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
  await ann.call('VerifySoftwareToken', { AccessToken, UserCode: new TOTP({ secret }).generate() });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await ann.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  const enter = (Session: unknown, SOFTWARE_TOKEN_MFA_CODE: string, ChallengeName = 'SOFTWARE_TOKEN_MFA') =>
    ann.call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE } });
  return { ann, AccessToken, secret, enter };
}

describe('the code of an authenticator', () => {
  it('completes the sign-in', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await userWithAuthenticator(pool);
    const { ChallengeName, Session } = await ann.signIn();
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await expect(enter(Session, new TOTP({ secret }).generate())).resolves.toHaveProperty('AuthenticationResult');
    await expect(enter(Session, new TOTP({ secret }).generate())).rejects.toThrow('Invalid session');
  });

  it('may be wrong three times in one sign-in', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await userWithAuthenticator(pool);
    const { Session } = await ann.signIn();
    for (let tries = 0; tries < 3; tries++) await expect(enter(Session, 'wrong!')).rejects.toThrow('CodeMismatch');
    await expect(enter(Session, new TOTP({ secret }).generate())).rejects.toThrow(
      'NotAuthorizedException: Invalid session',
    );
  });

  it('cannot be guessed by starting again: failures add up over sign-ins', async () => {
    await using pool = await startTestPool();
    const { ann, enter } = await userWithAuthenticator(pool);
    for (let tries = 0; tries < 5; tries++) {
      const { Session } = await ann.signIn();
      await expect(enter(Session, 'wrong!')).rejects.toThrow('CodeMismatch');
    }
    await expect(ann.signIn()).rejects.toThrow('Password attempts exceeded');
  });

  it('is rejected for another challenge', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await userWithAuthenticator(pool);
    const { Session } = await ann.signIn();
    await expect(enter(Session, new TOTP({ secret }).generate(), 'PASSWORD_VERIFIER')).rejects.toThrow(
      'Invalid session',
    );
  });

  it('follows the real time when the local clock was moved', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await userWithAuthenticator(pool);
    pool.clock.advanceTo(pool.clock.now() + 30 * 86_400_000);
    const { Session } = await ann.signIn();
    await expect(enter(Session, new TOTP({ secret }).generate())).resolves.toHaveProperty('AuthenticationResult');
  });

  it('comes from the old authenticator until a new one is verified', async () => {
    await using pool = await startTestPool();
    const { ann, AccessToken, secret, enter } = await userWithAuthenticator(pool);
    await ann.call('AssociateSoftwareToken', { AccessToken });
    const { Session } = await ann.signIn();
    await expect(enter(Session, new TOTP({ secret }).generate())).resolves.toHaveProperty('AuthenticationResult');
  });

  it('is required only after the user turned it on', async () => {
    await using pool = await startTestPool();
    const ann = userOf(pool);
    await ann.register();
    const { AccessToken } = tokensIn(await ann.signIn());
    const secret = String((await ann.call('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
    await ann.call('VerifySoftwareToken', { AccessToken, UserCode: new TOTP({ secret }).generate() });
    await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
  });
});

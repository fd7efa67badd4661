import { describe, expect, it } from 'vitest';
import { memberOf } from '../testing/member.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';
import { tokensIn } from '../testing/tokens-in.ts';
import { totpCode } from '../testing/totp-code.ts';

/** A member whose sign-in asks for a code; `enter` answers the open challenge. */
async function memberWithAuthenticator(pool: TestPool) {
  const ann = memberOf(pool);
  await ann.join();
  const { AccessToken } = tokensIn(await ann.signIn());
  const secret = String((await ann.call('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
  await ann.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret) });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await ann.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  const enter = (Session: unknown, SOFTWARE_TOKEN_MFA_CODE: string, ChallengeName = 'SOFTWARE_TOKEN_MFA') =>
    ann.call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE } });
  return { ann, AccessToken, secret, enter };
}

describe('the code of an authenticator', () => {
  it('ends the sign-in', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await memberWithAuthenticator(pool);
    const { ChallengeName, Session } = await ann.signIn();
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    await expect(enter(Session, totpCode(secret))).resolves.toHaveProperty('AuthenticationResult');
    await expect(enter(Session, totpCode(secret))).rejects.toThrow('Invalid session');
  });

  it('may be wrong three times in one sign-in', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await memberWithAuthenticator(pool);
    const { Session } = await ann.signIn();
    for (let tries = 0; tries < 3; tries++) await expect(enter(Session, 'wrong!')).rejects.toThrow('CodeMismatch');
    await expect(enter(Session, totpCode(secret))).rejects.toThrow('NotAuthorizedException: Invalid session');
  });

  it('cannot be guessed by beginning again: failures add up over sign-ins', async () => {
    await using pool = await startTestPool();
    const { ann, enter } = await memberWithAuthenticator(pool);
    for (let tries = 0; tries < 5; tries++) {
      const { Session } = await ann.signIn();
      await expect(enter(Session, 'wrong!')).rejects.toThrow('CodeMismatch');
    }
    await expect(ann.signIn()).rejects.toThrow('Password attempts exceeded');
  });

  it('answers no other question', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await memberWithAuthenticator(pool);
    const { Session } = await ann.signIn();
    await expect(enter(Session, totpCode(secret), 'NEW_PASSWORD_REQUIRED')).rejects.toThrow('Invalid session');
  });

  it('goes by the time of the telephone when the local clock was moved', async () => {
    await using pool = await startTestPool();
    const { ann, secret, enter } = await memberWithAuthenticator(pool);
    pool.clock.advanceTo(pool.clock.now() + 30 * 86_400_000);
    const { Session } = await ann.signIn();
    await expect(enter(Session, totpCode(secret))).resolves.toHaveProperty('AuthenticationResult');
  });

  it('comes from the old authenticator until a new one is proven', async () => {
    await using pool = await startTestPool();
    const { ann, AccessToken, secret, enter } = await memberWithAuthenticator(pool);
    await ann.call('AssociateSoftwareToken', { AccessToken });
    const { Session } = await ann.signIn();
    await expect(enter(Session, totpCode(secret))).resolves.toHaveProperty('AuthenticationResult');
  });

  it('is asked for only after the member chose so', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.join();
    const { AccessToken } = tokensIn(await ann.signIn());
    const secret = String((await ann.call('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
    await ann.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret) });
    await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
  });
});

import { describe, expect, it } from 'vitest';
import { claimsIn } from '../testing/claims-in.ts';
import { memberOf } from '../testing/member.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';
import { tokensIn } from '../testing/tokens-in.ts';

/** A signed-in member, and the question that every token must pass. */
async function signedIn(pool: TestPool) {
  const ann = memberOf(pool);
  await ann.join();
  const tokens = tokensIn(await ann.signIn());
  return { ann, tokens, show: (AccessToken: string) => ann.call('GetUser', { AccessToken }) };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('an access token', () => {
  it('opens the pool for its member', async () => {
    await using pool = await startTestPool();
    const { tokens, show } = await signedIn(pool);
    await expect(show(tokens.AccessToken)).resolves.toMatchObject({ Username: expect.any(String) });
  });

  it('is refused when anything in it was changed', async () => {
    await using pool = await startTestPool();
    const { tokens, show } = await signedIn(pool);
    const [header = '', claims = '', signature = ''] = tokens.AccessToken.split('.');
    const other = encoded({ ...claimsIn(tokens.AccessToken), sub: 'someone-else' });
    const unsigned = encoded({ alg: 'none' });
    for (const forged of [`${header}.${other}.${signature}`, `${unsigned}.${claims}.`, `${header}.${claims}`, 'x', ''])
      await expect(show(forged)).rejects.toThrow('NotAuthorizedException: Invalid Access Token');
  });

  it('cannot be replaced by an ID token', async () => {
    await using pool = await startTestPool();
    const { tokens, show } = await signedIn(pool);
    await expect(show(tokens.IdToken)).rejects.toThrow('NotAuthorizedException: Invalid Access Token');
  });

  it('ends after the hour that the template gives it', async () => {
    await using pool = await startTestPool();
    const { tokens, show } = await signedIn(pool);
    pool.clock.advanceTo(pool.clock.now() + 3_600_000);
    await expect(show(tokens.AccessToken)).rejects.toThrow('NotAuthorizedException: Access Token has expired');
  });

  it('ends when its refresh token is revoked, and other sign-ins go on', async () => {
    await using pool = await startTestPool();
    const { ann, tokens, show } = await signedIn(pool);
    const elsewhere = tokensIn(await ann.signIn());
    await ann.call('RevokeToken', { Token: tokens.RefreshToken });
    await expect(show(tokens.AccessToken)).rejects.toThrow('Access Token has been revoked');
    await expect(show(elsewhere.AccessToken)).resolves.toHaveProperty('Username');
  });

  it('ends with its account', async () => {
    await using pool = await startTestPool();
    const { ann, tokens, show } = await signedIn(pool);
    await ann.call('DeleteUser', { AccessToken: tokens.AccessToken });
    await expect(show(tokens.AccessToken)).rejects.toThrow('UserNotFoundException');
  });
});

describe('a refresh token', () => {
  const refresh = (pool: TestPool, RefreshToken: string) =>
    memberOf(pool).call('GetTokensFromRefreshToken', { RefreshToken });

  it('lives for the thirty days that the template gives it', async () => {
    await using pool = await startTestPool();
    const { tokens } = await signedIn(pool);
    pool.clock.advanceTo(pool.clock.now() + 29 * 86_400_000);
    await expect(refresh(pool, tokens.RefreshToken)).resolves.toHaveProperty('AuthenticationResult');
    pool.clock.advanceTo(pool.clock.now() + 86_400_000);
    await expect(refresh(pool, tokens.RefreshToken)).rejects.toThrow('Refresh Token has expired');
  });

  it('works in the older way to ask, too', async () => {
    await using pool = await startTestPool();
    const { ann, tokens } = await signedIn(pool);
    const AuthParameters = { REFRESH_TOKEN: tokens.RefreshToken };
    const answer = ann.call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    await expect(answer).resolves.toHaveProperty('AuthenticationResult.AccessToken');
  });

  it('is refused when it is not the one that was given', async () => {
    await using pool = await startTestPool();
    const { tokens } = await signedIn(pool);
    for (const forged of [`${tokens.RefreshToken}x`, tokens.RefreshToken.split('.')[0] ?? '', ''])
      await expect(refresh(pool, forged)).rejects.toThrow('Refresh Token has been revoked');
  });
});

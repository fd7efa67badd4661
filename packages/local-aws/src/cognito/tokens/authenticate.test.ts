import { describe, expect, it } from 'vitest';
import { claimsIn, tokensIn, userOf } from '../testing/pool-user.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';

/** A signed-in user, and a call that succeeds only with a valid access token. */
async function signedIn(pool: TestPool) {
  const ann = userOf(pool);
  await ann.register();
  const tokens = tokensIn(await ann.signIn());
  return { ann, tokens, getUser: (AccessToken: string) => ann.call('GetUser', { AccessToken }) };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('an access token', () => {
  it('authenticates its user', async () => {
    await using pool = await startTestPool();
    const { tokens, getUser } = await signedIn(pool);
    await expect(getUser(tokens.AccessToken)).resolves.toMatchObject({ Username: expect.any(String) });
  });

  it('is rejected when anything in it was changed', async () => {
    await using pool = await startTestPool();
    const { tokens, getUser } = await signedIn(pool);
    const [header = '', claims = '', signature = ''] = tokens.AccessToken.split('.');
    const other = encoded({ ...claimsIn(tokens.AccessToken), sub: 'someone-else' });
    const unsigned = encoded({ alg: 'none' });
    for (const forged of [`${header}.${other}.${signature}`, `${unsigned}.${claims}.`, `${header}.${claims}`, 'x', ''])
      await expect(getUser(forged)).rejects.toThrow('NotAuthorizedException: Invalid Access Token');
  });

  it('cannot be replaced by an ID token', async () => {
    await using pool = await startTestPool();
    const { tokens, getUser } = await signedIn(pool);
    await expect(getUser(tokens.IdToken)).rejects.toThrow('NotAuthorizedException: Invalid Access Token');
  });

  it('expires after the hour that the template sets', async () => {
    await using pool = await startTestPool();
    const { tokens, getUser } = await signedIn(pool);
    pool.clock.advanceTo(pool.clock.now() + 3_600_000);
    await expect(getUser(tokens.AccessToken)).rejects.toThrow('NotAuthorizedException: Access Token has expired');
  });

  it('ends when its refresh token is revoked, while other sessions continue', async () => {
    await using pool = await startTestPool();
    const { ann, tokens, getUser } = await signedIn(pool);
    const elsewhere = tokensIn(await ann.signIn());
    await ann.call('RevokeToken', { Token: tokens.RefreshToken });
    await expect(getUser(tokens.AccessToken)).rejects.toThrow('Access Token has been revoked');
    await expect(getUser(elsewhere.AccessToken)).resolves.toHaveProperty('Username');
  });
});

describe('a refresh token', () => {
  const refresh = (pool: TestPool, RefreshToken: string) =>
    userOf(pool).call('GetTokensFromRefreshToken', { RefreshToken });

  it('expires after the thirty days that the template sets', async () => {
    await using pool = await startTestPool();
    const { tokens } = await signedIn(pool);
    pool.clock.advanceTo(pool.clock.now() + 29 * 86_400_000);
    await expect(refresh(pool, tokens.RefreshToken)).resolves.toHaveProperty('AuthenticationResult');
    pool.clock.advanceTo(pool.clock.now() + 86_400_000);
    await expect(refresh(pool, tokens.RefreshToken)).rejects.toThrow('Refresh Token has expired');
  });

  it('is rejected when it was never issued', async () => {
    await using pool = await startTestPool();
    const { tokens } = await signedIn(pool);
    for (const forged of [`${tokens.RefreshToken}x`, tokens.RefreshToken.split('.')[0] ?? '', ''])
      await expect(refresh(pool, forged)).rejects.toThrow('Refresh Token has been revoked');
  });
});

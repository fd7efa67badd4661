import { expect, it } from 'vitest';
import { claimsIn, password, tokensIn, userOf } from '../testing/pool-user.ts';
import { clientTemplate, startTestPool } from '../testing/test-pool.ts';

/** A pool whose client may write the name alone, and a signed-in user of it. */
async function withNameOnly() {
  const pool = await startTestPool({ client: { ...clientTemplate, WriteAttributes: ['name'] } });
  const ann = userOf(pool);
  await ann.register();
  const { AccessToken } = tokensIn(await ann.signIn());
  const update = (Name: string, Value: string) =>
    ann.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
  return { pool, ann, update };
}

it('moves no login to another address by an access token alone', async () => {
  const { pool, ann, update } = await withNameOnly();
  await using _pool = pool;
  await expect(update('email', 'eve@example.com')).rejects.toThrow(
    'NotAuthorizedException: A client attempted to write unauthorized attribute',
  );
  await expect(update('email_verified', 'false')).rejects.toThrow('unauthorized attribute');
  await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
  await expect(userOf(pool, 'eve@example.com').signIn()).rejects.toThrow('Incorrect username or password.');
});

it('changes what the client may write', async () => {
  const { pool, ann, update } = await withNameOnly();
  await using _pool = pool;
  await update('name', 'Ann Li');
  expect(claimsIn(tokensIn(await ann.signIn()).IdToken)).toMatchObject({ name: 'Ann Li', email: ann.email });
});

it('rejects a sign-up that writes more than the client may, and takes the address from the user name', async () => {
  const { pool } = await withNameOnly();
  await using _pool = pool;
  const signUp = (...UserAttributes: { Name: string; Value: string }[]) =>
    userOf(pool).call('SignUp', { Username: 'ben@example.com', Password: password, UserAttributes });
  const name = { Name: 'name', Value: 'Ben' };
  await expect(signUp(name, { Name: 'email', Value: 'ben@example.com' })).rejects.toThrow('unauthorized attribute');
  await expect(signUp(name)).resolves.toMatchObject({ CodeDeliveryDetails: { Destination: 'b***@e***' } });
});

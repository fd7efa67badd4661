import { describe, expect, it } from 'vitest';
import { memberOf } from '../testing/member.ts';
import { poolTemplate } from '../testing/pool-template.ts';
import { startTestPool, type TestPool } from '../testing/test-pool.ts';
import { tokensIn } from '../testing/tokens-in.ts';

const untilProven = {
  ...poolTemplate,
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
};

async function signedIn(pool: TestPool) {
  const ann = memberOf(pool);
  await ann.join();
  const { AccessToken } = tokensIn(await ann.signIn());
  const update = (Name: string, Value: string) =>
    ann.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
  const prove = (Code: string) => ann.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  return { ann, update, prove };
}

describe('editing attributes', () => {
  it('keeps the old address until the new one is proven, when the template says so', async () => {
    await using pool = await startTestPool({ pool: untilProven });
    const { ann, update, prove } = await signedIn(pool);
    const renewed = memberOf(pool, 'new@example.com');
    await update('email', 'New@example.com');
    await expect(ann.signIn()).resolves.toHaveProperty('AuthenticationResult');
    await expect(renewed.signIn()).rejects.toThrow('NotAuthorizedException');
    await prove(pool.codeFor('new@example.com'));
    await expect(renewed.signIn()).resolves.toHaveProperty('AuthenticationResult');
    await expect(ann.signIn()).rejects.toThrow('NotAuthorizedException');
  });

  it('gives nobody the address of someone else', async () => {
    await using pool = await startTestPool();
    await memberOf(pool, 'bob@example.com').signUp();
    const { update } = await signedIn(pool);
    await expect(update('email', 'BOB@example.com')).rejects.toThrow('AliasExistsException');
  });

  it('gives a waiting address to whoever signed up with it first', async () => {
    await using pool = await startTestPool({ pool: untilProven });
    const { update, prove } = await signedIn(pool);
    await update('email', 'bob@example.com');
    const code = pool.codeFor('bob@example.com');
    await memberOf(pool, 'bob@example.com').signUp();
    await expect(prove(code)).rejects.toThrow('AliasExistsException');
  });

  it('lets no member vouch for their own address or drop what is required', async () => {
    await using pool = await startTestPool();
    const { update } = await signedIn(pool);
    await expect(update('email_verified', 'true')).rejects.toThrow('NotAuthorizedException');
    await expect(update('name', '')).rejects.toThrow('InvalidParameterException');
    await expect(update('custom:rank', 'king')).rejects.toThrow('InvalidParameterException');
  });
});

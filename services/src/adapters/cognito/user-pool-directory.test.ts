import { ResendConfirmationCodeCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type EmailAddress, parseEmailAddress, userId } from '@halqa/domain';
import { startTestPool, testClientId, testPoolId } from 'local-aws/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userPoolDirectory } from './user-pool-directory.ts';

const password = 'Correct-Horse-9';

async function withPool() {
  const pool = await startTestPool();
  onTestFinished(() => pool[Symbol.asyncDispose]());
  process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] = pool.cognito.url;
  const directory = userPoolDirectory({ userPoolId: testPoolId, clientId: testClientId });
  const signUp = async (email: string) => {
    const UserAttributes = [{ Name: 'name', Value: 'Ann' }];
    const { UserSub } = await pool.aws.send(
      new SignUpCommand({ ClientId: testClientId, Username: email, Password: password, UserAttributes }),
    );
    return userId(UserSub ?? '');
  };
  return { pool, directory, signUp };
}

describe('the user pool', () => {
  it('verifies the address of an account with the code of the mail', async () => {
    const { pool, directory, signUp } = await withPool();
    const ann = await signUp('Ann@Example.com');
    const account = { userId: ann, email: 'ann@example.com' };
    expect(await directory.find(ann)).toEqual({ ...account, isEmailVerified: false, isConfirmed: false });
    expect(await directory.confirmEmail(ann, pool.codeFor('ann@example.com'))).toBe('confirmed');
    expect(await directory.find(ann)).toEqual({ ...account, isEmailVerified: true, isConfirmed: true });
  });

  it('finds an account by its address too', async () => {
    const { directory, signUp } = await withPool();
    const ann = await signUp('Ann@Example.com');
    expect(await directory.findByEmail(addressOf('ANN@example.com'))).toMatchObject({ userId: ann });
    expect(await directory.findByEmail(addressOf('ben@example.com'))).toBeUndefined();
  });

  it('confirms no account by a wrong code, nor a second time', async () => {
    const { pool, directory, signUp } = await withPool();
    const ann = await signUp('ann@example.com');
    expect(await directory.confirmEmail(ann, 'wrong!')).toBe('rejected');
    const code = pool.codeFor('ann@example.com');
    expect(await directory.confirmEmail(ann, code)).toBe('confirmed');
    expect(await directory.confirmEmail(ann, code)).toBe('rejected');
  });

  it('accepts no code after five wrong ones, until it mails a new one', async () => {
    const { pool, directory, signUp } = await withPool();
    const ann = await signUp('ann@example.com');
    for (let tries = 0; tries < 5; tries++) expect(await directory.confirmEmail(ann, 'wrong!')).toBe('rejected');
    expect(await directory.confirmEmail(ann, pool.codeFor('ann@example.com'))).toBe('limited');
    await pool.aws.send(new ResendConfirmationCodeCommand({ ClientId: testClientId, Username: 'ann@example.com' }));
    expect(await directory.confirmEmail(ann, pool.codeFor('ann@example.com'))).toBe('confirmed');
  });

  it.each(['nobody', 'no body', 'x'.repeat(128)])('has no account %s', async (name) => {
    const { directory } = await withPool();
    expect(await directory.find(userId(name))).toBeUndefined();
    expect(await directory.confirmEmail(userId(name), '123456')).toBe('rejected');
  });
});

function addressOf(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (address === undefined) throw new Error(`${text} is no address`);
  return address;
}

import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { memberOf } from '../testing/member.ts';
import { startTestPool, type TestPool, testPoolId } from '../testing/test-pool.ts';
import { tokensIn } from '../testing/tokens-in.ts';

const UserPoolId = testPoolId;
const own = 'Another-Horse-8';

const create = (pool: TestPool, Username: string, more: object = {}) =>
  pool.aws.send(new AdminCreateUserCommand({ UserPoolId, Username, ...more }));

describe('what our servers do in the pool', () => {
  it('seeds an account with a password for good', async () => {
    await using pool = await startTestPool();
    await create(pool, 'Demo@halqa.test', {
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    });
    const Username = 'demo@halqa.test';
    await pool.aws.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: own, Permanent: true }));
    expect(pool.mails).toEqual([]);
    await expect(memberOf(pool, Username).signIn(own)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('invites a member, who must choose a password', async () => {
    await using pool = await startTestPool();
    await create(pool, 'ann@example.com');
    const mailed = /temporary password is (\S+)\. /.exec(pool.mails[0]?.html ?? '')?.[1] ?? '';
    const ann = memberOf(pool);
    const { ChallengeName, Session } = await ann.signIn(mailed);
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const choose = (NEW_PASSWORD: string) =>
      ann.call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses: { NEW_PASSWORD } });
    await expect(choose('weak')).rejects.toThrow('InvalidPasswordException');
    await expect(choose(own)).resolves.toHaveProperty('AuthenticationResult');
    await expect(ann.signIn(own)).resolves.toHaveProperty('AuthenticationResult');
  });

  it('creates one account for one address', async () => {
    await using pool = await startTestPool();
    await memberOf(pool).signUp();
    await expect(create(pool, 'ANN@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  it('finds a member by sub, by address in any letter case and by filter', async () => {
    await using pool = await startTestPool();
    const sub = await memberOf(pool).signUp();
    await memberOf(pool, 'bob@example.com').signUp();
    for (const Username of [sub, 'ann@example.com', 'Ann@Example.com'])
      expect(await pool.aws.send(new AdminGetUserCommand({ UserPoolId, Username }))).toMatchObject({ Username: sub });
    for (const Filter of ['email = "ann@example.com"', 'email="ann@example.com"', `sub = "${sub}"`, 'email ^= "ann"'])
      expect((await pool.aws.send(new ListUsersCommand({ UserPoolId, Filter }))).Users).toMatchObject([
        { Username: sub },
      ]);
    const nobody = new AdminGetUserCommand({ UserPoolId, Username: 'nobody@example.com' });
    await expect(pool.aws.send(nobody)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('signs a member out everywhere', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.join();
    const { AccessToken, RefreshToken } = tokensIn(await ann.signIn());
    await pool.aws.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: ann.email }));
    await expect(ann.call('GetUser', { AccessToken })).rejects.toThrow('Access Token has been revoked');
    await expect(ann.call('GetTokensFromRefreshToken', { RefreshToken })).rejects.toThrow('has been revoked');
  });

  it('changes an address, which is then the one to sign in with', async () => {
    await using pool = await startTestPool();
    const ann = memberOf(pool);
    await ann.join();
    const UserAttributes = [
      { Name: 'email', Value: 'Ann.Lee@example.com' },
      { Name: 'email_verified', Value: 'true' },
    ];
    await pool.aws.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: ann.email, UserAttributes }));
    await expect(memberOf(pool, 'ann.lee@example.com').signIn()).resolves.toHaveProperty('AuthenticationResult');
    await expect(ann.signIn()).rejects.toThrow('NotAuthorizedException');
  });
});

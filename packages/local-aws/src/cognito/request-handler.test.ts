import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { callPool, password, userOf } from './testing/pool-user.ts';
import { startTestPool, testClientId, testPoolId } from './testing/test-pool.ts';

const target = (operation: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` });

describe('the pool over HTTP', () => {
  it('allows pages of other origins', async () => {
    await using pool = await startTestPool();
    const preflight = await fetch(pool.cognito.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'cache-control, content-type, x-amz-target, x-amz-user-agent',
    );
    const failed = await fetch(pool.cognito.url, { method: 'POST', headers: target('GetUser'), body: '{}' });
    expect(failed.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('allows no page to sign a request', async () => {
    await using pool = await startTestPool();
    const headers = { 'access-control-request-headers': 'authorization,x-amz-target' };
    const preflight = await fetch(pool.cognito.url, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target');
  });

  it('requires a signature for the operations for servers', async () => {
    await using pool = await startTestPool();
    const sub = await userOf(pool).signUp();
    const request = { UserPoolId: testPoolId, Username: sub };
    await expect(callPool(pool.cognito.url, 'AdminGetUser', request)).rejects.toThrow('MissingAuthenticationToken');
    await expect(pool.aws.send(new AdminGetUserCommand(request))).resolves.toMatchObject({ Username: sub });
  });

  it('rejects unknown operations, missing fields, another client and a body that is not JSON', async () => {
    await using pool = await startTestPool();
    const { url } = pool.cognito;
    await expect(callPool(url, 'AdminListDevices', {})).rejects.toThrow('UnknownOperationException');
    await expect(callPool(url, 'SignUp', { ClientId: testClientId })).rejects.toThrow('InvalidParameterException');
    await expect(callPool(url, 'SignUp', { ClientId: 'x', Username: 'a@b.c', Password: 'p' })).rejects.toThrow(
      'ResourceNotFoundException: User pool client x does not exist.',
    );
    const broken = await fetch(url, { method: 'POST', headers: target('SignUp'), body: '{"ClientId' });
    expect(broken.status).toBe(400);
    expect(broken.headers.get('x-amzn-errortype')).toBe('SerializationException');
  });

  it('sends dates as seconds, which the AWS SDK reads', async () => {
    await using pool = await startTestPool();
    const Username = await userOf(pool).signUp();
    const { UserCreateDate } = await pool.aws.send(new AdminGetUserCommand({ UserPoolId: testPoolId, Username }));
    const created = UserCreateDate?.getTime() ?? 0;
    expect(Math.abs(created - pool.clock.now())).toBeLessThan(60_000);
  });

  it('rejects another pool', async () => {
    await using pool = await startTestPool();
    const elsewhere = pool.aws.send(new AdminGetUserCommand({ UserPoolId: 'us-east-1_Other0001', Username: 'ann' }));
    await expect(elsewhere).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('finds an account by sub and by address in any letter case', async () => {
    await using pool = await startTestPool();
    const sub = await userOf(pool).signUp();
    const find = (Username: string) => pool.aws.send(new AdminGetUserCommand({ UserPoolId: testPoolId, Username }));
    for (const name of [sub, 'ann@example.com', 'Ann@Example.com'])
      expect(await find(name)).toMatchObject({ Username: sub, UserStatus: 'UNCONFIRMED', Enabled: true });
    await expect(find('nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});

describe('the web ACL of the pool', () => {
  const rateRules = [{ limit: 3, windowSeconds: 600, operations: ['SignUp', 'ForgotPassword'] }];
  const signUp = (url: string, Username: string) =>
    callPool(url, 'SignUp', {
      ClientId: testClientId,
      Username,
      Password: password,
      UserAttributes: [{ Name: 'name', Value: 'Ann' }],
    });

  it('blocks the calls beyond its rate, and no others, until the window has passed', async () => {
    await using pool = await startTestPool({ rateRules });
    const { url } = pool.cognito;
    for (const name of ['a', 'b', 'c']) await signUp(url, `${name}@example.com`);
    await expect(signUp(url, 'd@example.com')).rejects.toThrow('ForbiddenException');
    const forgot = { ClientId: testClientId, Username: 'a@example.com' };
    await expect(callPool(url, 'ForgotPassword', forgot)).rejects.toThrow('ForbiddenException');
    await expect(callPool(url, 'GetUser', { AccessToken: 'x' })).rejects.toThrow('NotAuthorizedException');
    pool.clock.advanceTo(pool.clock.now() + 601_000);
    await expect(signUp(url, 'd@example.com')).resolves.toBeTruthy();
    expect(pool.mails.map(({ to }) => to)).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`));
  });
});

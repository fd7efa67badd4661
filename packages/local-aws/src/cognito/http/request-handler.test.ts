import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { callPool } from '../testing/call-pool.ts';
import { memberOf } from '../testing/member.ts';
import { startTestPool, testClientId, testPoolId } from '../testing/test-pool.ts';

const target = (operation: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` });

describe('the pool over HTTP', () => {
  it('lets a page of another origin call', async () => {
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
    const refused = await fetch(pool.cognito.url, { method: 'POST', headers: target('GetUser'), body: '{}' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('lets no page sign', async () => {
    await using pool = await startTestPool();
    const headers = { 'access-control-request-headers': 'authorization,x-amz-target' };
    const preflight = await fetch(pool.cognito.url, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target');
  });

  it("keeps the operators' operations for signed requests", async () => {
    await using pool = await startTestPool();
    const request = { UserPoolId: testPoolId };
    await expect(callPool(pool.cognito.url, 'ListUsers', request)).rejects.toThrow('MissingAuthenticationToken');
    await expect(pool.aws.send(new ListUsersCommand(request))).resolves.toMatchObject({ Users: [] });
  });

  it('names what it does not know, what is missing and what is no JSON', async () => {
    await using pool = await startTestPool();
    const { url } = pool.cognito;
    await expect(callPool(url, 'AdminInitiateAuth', {})).rejects.toThrow('UnknownOperationException');
    await expect(callPool(url, 'SignUp', { ClientId: testClientId })).rejects.toThrow('InvalidParameterException');
    await expect(callPool(url, 'SignUp', { ClientId: 'x', Username: 'a@b.c', Password: 'p' })).rejects.toThrow(
      'ResourceNotFoundException: User pool client x does not exist.',
    );
    const broken = await fetch(url, { method: 'POST', headers: target('SignUp'), body: '{"ClientId' });
    expect(broken.status).toBe(400);
    expect(broken.headers.get('x-amzn-errortype')).toBe('SerializationException');
  });

  it('gives dates as seconds, which the AWS SDK reads', async () => {
    await using pool = await startTestPool();
    await memberOf(pool).signUp();
    const { Users } = await pool.aws.send(new ListUsersCommand({ UserPoolId: testPoolId }));
    const created = Users?.[0]?.UserCreateDate?.getTime() ?? 0;
    expect(Math.abs(created - pool.clock.now())).toBeLessThan(60_000);
  });

  it('does not know another pool', async () => {
    await using pool = await startTestPool();
    const elsewhere = pool.aws.send(new ListUsersCommand({ UserPoolId: 'us-east-1_Other0001' }));
    await expect(elsewhere).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

import type { SiteConfig } from '@halqa/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { identityResult } from './identity-errors.ts';
import { revokeSession, signUp } from './user-pool-api.ts';

const config: SiteConfig = {
  mode: 'live',
  region: 'us-east-1',
  userPoolId: 'us-east-1_1',
  userPoolClientId: 'client-1',
  waits: { leadBusinessDays: 0, holdBusinessDays: 0 },
  supportEmail: 'support@halqa.test',
  bankScript: '/bank.js',
};
const fetch = vi.fn(async () => new Response('{}'));
vi.stubGlobal('fetch', fetch);
afterEach(() => fetch.mockClear());

const attempt = () =>
  signUp(config, 'amina@example.com', 'Secret-12', 'Amina Yusuf').then(
    () => ({ ok: true }),
    (error: unknown) => identityResult('signUp', error),
  );

it.each([
  [500, '{"message":"Internal Server Error"}'],
  [502, '<h1>Bad Gateway</h1>'],
  [503, ''],
  [503, 'null'],
  [503, '{"__type":"ServiceUnavailableException","message":"Try later"}'],
  [599, '{"__type":"com.amazonaws#X","message":7}'],
])('recognizes a failing server by its status %i, whatever the body: %s', async (status, body) => {
  fetch.mockResolvedValueOnce(new Response(body, { status }));
  expect(await attempt()).toMatchObject({ ok: false, reason: 'service_down' });
});

it('never retries: a second call would find the account that the first may have created', async () => {
  fetch.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await attempt()).toMatchObject({ reason: 'service_down' });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await attempt()).toMatchObject({ reason: 'unreachable' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('sends the address as an attribute too, because the pool may not take it from the user name', async () => {
  await attempt();
  const attributes = '[{"Name":"name","Value":"Amina Yusuf"},{"Name":"email","Value":"amina@example.com"}]';
  expect(fetch).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ body: expect.stringContaining(`"UserAttributes":${attributes}`) }),
  );
});

it('reads the error name that the pool sends', async () => {
  const body = '{"__type":"com.amazonaws.cognito#UsernameExistsException","message":"User already exists"}';
  fetch.mockResolvedValueOnce(new Response(body, { status: 400 }));
  expect(await attempt()).toEqual({ ok: false, reason: 'already_exists', message: 'User already exists' });
});

it('revokes the session’s refresh token at the pool', async () => {
  await revokeSession(config, 'refresh-1');
  expect(fetch).toHaveBeenCalledWith(
    'https://cognito-idp.us-east-1.amazonaws.com/',
    expect.objectContaining({
      headers: expect.objectContaining({ 'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken' }),
      body: '{"ClientId":"client-1","Token":"refresh-1"}',
    }),
  );
});

it('calls the local pool where there is one', async () => {
  await revokeSession({ ...config, userPoolEndpoint: 'http://localhost:4000/__local/cognito' }, 'refresh-1');
  expect(fetch).toHaveBeenCalledWith('http://localhost:4000/__local/cognito', expect.anything());
});

it('rejects when the pool returns an error or cannot be reached', async () => {
  fetch.mockResolvedValueOnce(new Response('{}', { status: 400 }));
  await expect(revokeSession(config, 'refresh-1')).rejects.toThrow('400');
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(revokeSession(config, 'refresh-1')).rejects.toThrow('cannot be reached');
});

import type { SiteConfig } from '@halqa/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { revokeSession } from './revoke-session.ts';

const config: SiteConfig = {
  mode: 'live',
  region: 'us-east-1',
  userPoolId: 'us-east-1_1',
  userPoolClientId: 'client-1',
  supportEmail: 'support@halqa.test',
  bankScript: '/bank.js',
};
const fetch = vi.fn(async () => new Response('{}'));
vi.stubGlobal('fetch', fetch);
afterEach(() => fetch.mockClear());

it('asks the pool to take the session’s refresh token no more', async () => {
  await revokeSession(config, 'refresh-1');
  expect(fetch).toHaveBeenCalledWith(
    'https://cognito-idp.us-east-1.amazonaws.com/',
    expect.objectContaining({
      headers: expect.objectContaining({ 'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken' }),
      body: '{"ClientId":"client-1","Token":"refresh-1"}',
    }),
  );
});

it('asks the local pool where there is one', async () => {
  await revokeSession({ ...config, userPoolEndpoint: 'http://localhost:4000/__local/cognito' }, 'refresh-1');
  expect(fetch).toHaveBeenCalledWith('http://localhost:4000/__local/cognito', expect.anything());
});

it('rejects when the pool refuses or cannot be reached', async () => {
  fetch.mockResolvedValueOnce(new Response('{}', { status: 400 }));
  await expect(revokeSession(config, 'refresh-1')).rejects.toThrow('400');
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(revokeSession(config, 'refresh-1')).rejects.toThrow('cannot be reached');
});

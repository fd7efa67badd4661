import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { memoryMarker, memoryStorage } from '../testing.ts';
import { connectCognito } from './cognito.ts';
import { identityResult } from './identity-errors.ts';
import { createTokenStorage } from './token-storage.ts';

const config = {
  mode: 'demo',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Test0001',
  userPoolClientId: 'testclient',
  userPoolEndpoint: 'https://pool.test/',
  waits: { leadBusinessDays: 0, holdBusinessDays: 0 },
  supportEmail: 'support@halqa.test',
  bankScript: '/link.js',
} as const;

const sentSignUp = z.object({
  Username: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
  ClientMetadata: z.record(z.string(), z.string()),
});

const connect = () =>
  connectCognito(
    config,
    createTokenStorage({ remembered: memoryStorage(), tab: memoryStorage(), marker: memoryMarker() }),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = 'en';
});

it('signs up with the name both as full_name and as name', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    bodies.push(String(init?.body));
    return Response.json({ UserConfirmed: false, UserSub: 'u-1' });
  });

  await connect().signUp('amina@example.com', 'Secret-12', 'Amina Yusuf');

  const sent = sentSignUp.parse(JSON.parse(bodies[0] ?? ''));
  expect(sent).toMatchObject({
    Username: 'amina@example.com',
    ClientMetadata: { full_name: 'Amina Yusuf', name: 'Amina Yusuf', language: 'en' },
  });
  expect(sent.UserAttributes).toContainEqual({ Name: 'name', Value: 'Amina Yusuf' });
});

it('reads the status of a broken server from Amplify’s own errors', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ __type: 'X', message: 'Broken' }, { status: 501 }));
  const failure: unknown = await connect()
    .requestReset('amina@example.com')
    .catch((error: unknown) => error);
  expect(identityResult('requestReset', failure)).toMatchObject({ reason: 'service_down' });
});

it('asks for the pool’s mails in the language of the page', async () => {
  const bodies: string[] = [];
  document.documentElement.lang = 'ar';
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    bodies.push(String(init?.body));
    return Response.json({ CodeDeliveryDetails: {}, UserSub: 'u-1' });
  });
  const service = connect();
  await service.signUp('amina@example.com', 'Secret-12', 'Amina Yusuf');
  await service.requestReset('amina@example.com').catch(() => undefined);
  await service.resendConfirmation('amina@example.com').catch(() => undefined);
  expect(bodies.map((body) => JSON.parse(body)['ClientMetadata']?.language)).toEqual(['ar', 'ar', 'ar']);
});

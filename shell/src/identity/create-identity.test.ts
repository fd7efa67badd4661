import { beforeEach, expect, it, vi } from 'vitest';
import type { Cognito } from './cognito.ts';
import { createIdentity } from './create-identity.ts';

const service = {
  signIn: vi.fn(async () => true),
  signUp: vi.fn(async () => {}),
  resendConfirmation: vi.fn(async () => ({})),
  requestReset: vi.fn(async () => ({})),
  confirmReset: vi.fn(async () => {}),
};
const cognito = vi.fn(async () => service as unknown as Cognito); // the calls that an identity makes
const ports = {
  cognito,
  prepareStorage: vi.fn(async () => {}),
  onSignedIn: vi.fn(async () => {}),
  signOut: vi.fn(async () => {}),
};
const identity = createIdentity(ports);
const login = { email: 'amina@example.com', password: 'secret-1', remember: true };
const refused = Object.assign(new Error(''), { name: 'NotAuthorizedException' });
beforeEach(() => vi.clearAllMocks());

it('signs in, with the tokens where the person wants them', async () => {
  expect(await identity.signIn(login)).toEqual({ ok: true });
  expect(ports.prepareStorage).toHaveBeenCalledWith(true);
  expect(service.signIn).toHaveBeenCalledWith('amina@example.com', 'secret-1');
  expect(ports.onSignedIn).toHaveBeenCalledOnce();
});

it('tells nobody that somebody came when the credentials are wrong', async () => {
  service.signIn.mockRejectedValueOnce(refused);
  expect(await identity.signIn(login)).toMatchObject({ ok: false, reason: 'invalid_credentials' });
  expect(ports.onSignedIn).not.toHaveBeenCalled();
});

it('answers an account that waits for confirmation like wrong credentials', async () => {
  service.signIn.mockResolvedValueOnce(false);
  expect(await identity.signIn(login)).toMatchObject({ ok: false, reason: 'invalid_credentials' });
  expect(ports.onSignedIn).not.toHaveBeenCalled();
});

it('answers when the identity service cannot even be loaded', async () => {
  cognito.mockRejectedValueOnce(Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }));
  expect(await identity.signIn(login)).toMatchObject({ ok: false, reason: 'unreachable' });
});

it('passes the other calls on', async () => {
  await identity.signUp({ fullName: 'Amina Yusuf', email: 'amina@example.com', password: 'Secret-12' });
  expect(service.signUp).toHaveBeenCalledWith('amina@example.com', 'Secret-12', 'Amina Yusuf');
  await identity.resendConfirmation('amina@example.com');
  expect(service.resendConfirmation).toHaveBeenCalledWith('amina@example.com');
  await identity.requestReset('amina@example.com');
  expect(service.requestReset).toHaveBeenCalledWith('amina@example.com');
  await identity.confirmReset({ handle: 'h-1', code: '123456', password: 'Secret-12' });
  expect(service.confirmReset).toHaveBeenCalledWith('h-1', '123456', 'Secret-12');
});

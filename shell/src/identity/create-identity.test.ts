import { beforeEach, expect, it, vi } from 'vitest';
import { LoadError } from '../loader/load-error.ts';
import type { Cognito, SignInStep } from './cognito.ts';
import { createIdentity } from './create-identity.ts';

const service = {
  signIn: vi.fn(async (): Promise<SignInStep> => 'done'),
  confirmTotp: vi.fn(async (): Promise<SignInStep> => 'done'),
  signUp: vi.fn(async () => {}),
  resendConfirmation: vi.fn(async () => ({})),
  requestReset: vi.fn(async () => ({})),
  confirmReset: vi.fn(async () => {}),
};
const cognito = vi.fn(async () => service as unknown as Cognito); // the calls that an identity makes
const endSignInAgain = vi.fn();
const ports = {
  cognito,
  beginSignIn: vi.fn(async () => {}),
  cancelSignIn: vi.fn(),
  beginSignInAgain: vi.fn(() => endSignInAgain),
  onSignedIn: vi.fn(async () => {}),
  signOut: vi.fn(async () => {}),
};
const identity = createIdentity(ports);
const login = { email: 'amina@example.com', password: 'secret-1', remember: true };
const rejection = Object.assign(new Error(''), { name: 'NotAuthorizedException' });
beforeEach(() => vi.clearAllMocks());

it('signs in and stores the tokens where the person wants them', async () => {
  expect(await identity.signIn(login)).toEqual({ ok: true });
  expect(ports.beginSignIn).toHaveBeenCalledWith(true);
  expect(service.signIn).toHaveBeenCalledWith('amina@example.com', 'secret-1');
  expect(ports.onSignedIn).toHaveBeenCalledOnce();
});

it('starts no session when the credentials are wrong', async () => {
  service.signIn.mockRejectedValueOnce(rejection);
  expect(await identity.signIn(login)).toMatchObject({ ok: false, reason: 'invalid_credentials' });
  expect(ports.onSignedIn).not.toHaveBeenCalled();
  expect(ports.cancelSignIn).toHaveBeenCalledOnce();
});

it('reports an unconfirmed account like wrong credentials', async () => {
  service.signIn.mockResolvedValueOnce('impossible');
  expect(await identity.signIn(login)).toMatchObject({ ok: false, reason: 'invalid_credentials' });
  expect(ports.onSignedIn).not.toHaveBeenCalled();
});

it('starts no session before the second factor, when the account has one', async () => {
  service.signIn.mockResolvedValueOnce('totp');
  expect(await identity.signIn(login)).toMatchObject({ ok: false, reason: 'totp_required' });
  service.confirmTotp.mockRejectedValueOnce(Object.assign(new Error(''), { name: 'CodeMismatchException' }));
  expect(await identity.confirmTotp('000000')).toMatchObject({ ok: false, reason: 'wrong_code' });
  expect(ports.cancelSignIn).not.toHaveBeenCalled();
  expect(ports.onSignedIn).not.toHaveBeenCalled();
  expect(await identity.confirmTotp('123456')).toEqual({ ok: true });
  expect(service.confirmTotp).toHaveBeenLastCalledWith('123456');
  expect(ports.onSignedIn).toHaveBeenCalledOnce();
});

it.each(['', '12345', '1234567', 'abcdef', '12 456'])('rejects the code %o without a call', async (code) => {
  expect(await identity.confirmTotp(code)).toMatchObject({ ok: false, reason: 'wrong_code' });
  expect(cognito).not.toHaveBeenCalled();
});

it.each(['123 456', '١٢٣٤٥٦', '۱۲۳ ۴۵۶'])('reads the code %o as 123456', async (typed) => {
  expect(await identity.confirmTotp(typed)).toEqual({ ok: true });
  expect(service.confirmTotp).toHaveBeenLastCalledWith('123456');
});

const again = { email: login.email, password: 'Secret-13' };

it('signs in again with a code where the account has a second factor, and keeps the session meanwhile', async () => {
  service.signIn.mockResolvedValueOnce('totp');
  expect(await identity.signInAgain({ ...again, code: '123 456' })).toEqual({ ok: true });
  expect(service.signIn).toHaveBeenCalledWith(login.email, 'Secret-13');
  expect(service.confirmTotp).toHaveBeenCalledWith('123456');
  expect(ports.onSignedIn).toHaveBeenCalledOnce();
  expect(endSignInAgain).toHaveBeenCalledExactlyOnceWith(true);
});

it('ends the session when it cannot sign in again', async () => {
  service.signIn.mockRejectedValueOnce(rejection);
  expect(await identity.signInAgain(again)).toMatchObject({ ok: false });
  expect(endSignInAgain).toHaveBeenLastCalledWith(false);
  service.signIn.mockResolvedValueOnce('totp');
  expect(await identity.signInAgain(again)).toMatchObject({ ok: false, reason: 'wrong_code' });
  expect(endSignInAgain).toHaveBeenLastCalledWith(false);
  expect(ports.onSignedIn).not.toHaveBeenCalled();
});

it('returns a failure when the identity service cannot be loaded', async () => {
  cognito.mockRejectedValueOnce(new LoadError('unreachable', 'chunk'));
  expect(await identity.signIn(login)).toMatchObject({ ok: false, reason: 'unreachable' });
  cognito.mockRejectedValueOnce(new LoadError('unverified', 'chunk'));
  expect(await identity.signUp({ ...login, fullName: 'Amina' })).toMatchObject({ ok: false, reason: 'unverified' });
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

it('sends one spelling of a password in every call, without spaces around it', async () => {
  const password = ' Cafe\u0301-2026x ';
  const sent = 'Caf\u00e9-2026x';
  await identity.signIn({ ...login, password });
  await identity.signInAgain({ ...login, password });
  expect(service.signIn.mock.calls).toEqual([
    [login.email, sent],
    [login.email, sent],
  ]);
  await identity.signUp({ fullName: 'Amina', email: login.email, password });
  expect(service.signUp).toHaveBeenCalledWith(login.email, sent, 'Amina');
  await identity.confirmReset({ handle: 'h', code: '123456', password });
  expect(service.confirmReset).toHaveBeenCalledWith('h', '123456', sent);
});

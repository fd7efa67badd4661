import {
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { RouteName } from '@halqa/contract';
import { claimsIn, totpCode } from 'local-aws/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { call } from '../../test/call.ts';
import { password, securityWorld } from '../../test/security-world.ts';
import { readStream } from '../../test/test-table.ts';
import { eventRecordsOf } from '../store/stream-events.ts';

const next = 'Another-Horse-8';
const offer = z.object({ secret: z.string() });

async function setUp() {
  const world = await securityWorld();
  onTestFinished(() => world.pool[Symbol.asyncDispose]());
  const post = (name: RouteName, body: object) => call(world.handler, name, { as: world.ann, body });
  const codeOf = totpCode;
  /** Returns the secret of the authenticator. */
  const turnOn = async () => {
    const { secret } = offer.parse((await post('offerSecondFactor', { password })).reply);
    expect(await post('turnOnSecondFactor', { password, code: codeOf(secret) })).toMatchObject({ status: 200 });
    return secret;
  };
  const read = async () => (await call(world.handler, 'readSecurity', { as: world.ann })).reply;
  const recorded = async () => {
    const events = eventRecordsOf(await readStream(world.table)).flatMap((one) => one.events());
    return events.flatMap((event) => (event.kind === 'security_changed' ? [event.change] : []));
  };
  /** A browser that is logged in and has called the API: its refresh token, and the name of its session. */
  const browser = async (): Promise<[string | undefined, string]> => {
    const { AuthenticationResult: tokens } = await world.signIn();
    const session = String(claimsIn(tokens?.AccessToken ?? '')['origin_jti']);
    await call(world.handler, 'readSecurity', { as: world.ann, session, signedInAt: '2026-03-01T11:59:00Z' });
    return [tokens?.RefreshToken, session];
  };
  return { ...world, post, codeOf, turnOn, read, recorded, browser };
}

describe('an access token of a browser', () => {
  it('opens nothing of the user pool’s own API: neither authenticators nor attributes', async () => {
    const { pool, signIn } = await setUp();
    const AccessToken = (await signIn()).AuthenticationResult?.AccessToken ?? '';
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
    const rejected = 'Access Token does not have required scopes';
    const off = new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings });
    await expect(pool.aws.send(off)).rejects.toThrow(rejected);
    await expect(pool.aws.send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toThrow(rejected);
    await expect(pool.aws.send(new GetUserCommand({ AccessToken }))).rejects.toThrow(rejected);
    const UserAttributes = [{ Name: 'email', Value: 'eve@example.com' }];
    await expect(pool.aws.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))).rejects.toThrow(
      rejected,
    );
  });

  it('opens no more after a refresh', async () => {
    const { pool, browser, refresh } = await setUp();
    const refreshed = await refresh(...(await browser()));
    const AccessToken = refreshed.AuthenticationResult?.AccessToken;
    await expect(pool.aws.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('does not have required scopes');
  });
});

describe('the second factor', () => {
  it('is turned on by the password and the first code, and then asked for', async () => {
    const { turnOn, read, signIn, recorded } = await setUp();
    expect(await read()).toEqual({ secondFactor: false });
    const secret = await turnOn();
    expect(await read()).toEqual({ secondFactor: true });
    expect((await signIn()).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect((await signIn({ secret })).AuthenticationResult).toBeTruthy();
    expect(await recorded()).toEqual(['second_factor_on']);
  });

  it('stays as it is without the password', async () => {
    const { post, read, turnOn, codeOf, recorded } = await setUp();
    const wrong = { password: 'Wrong-Horse-9' };
    const rejected = { status: 403, reply: { code: 'password_wrong', field: 'password' } };
    expect(await post('offerSecondFactor', wrong)).toMatchObject(rejected);
    expect(await post('turnOnSecondFactor', { ...wrong, code: '123456' })).toMatchObject(rejected);
    const secret = await turnOn();
    expect(await post('turnOffSecondFactor', { ...wrong, code: codeOf(secret) })).toMatchObject(rejected);
    expect(await read()).toEqual({ secondFactor: true });
    expect(await recorded()).toEqual(['second_factor_on']);
  });

  it('is neither turned on nor off by a wrong code', async () => {
    const { post, read, turnOn, codeOf } = await setUp();
    const wrongCode = { status: 403, reply: { code: 'code_wrong', field: 'code' } };
    const { secret } = offer.parse((await post('offerSecondFactor', { password })).reply);
    const code = codeOf(secret) === '000000' ? '111111' : '000000';
    expect(await post('turnOnSecondFactor', { password, code })).toMatchObject(wrongCode);
    expect(await read()).toEqual({ secondFactor: false });
    await turnOn();
    expect(await post('turnOffSecondFactor', { password, code })).toMatchObject(wrongCode);
    expect(await read()).toEqual({ secondFactor: true });
  });

  it('is replaced only by turning it off first, with a code of the old authenticator', async () => {
    const { post, turnOn, codeOf, read, recorded } = await setUp();
    const secret = await turnOn();
    expect(await post('offerSecondFactor', { password })).toMatchObject({
      status: 409,
      reply: { code: 'second_factor_on' },
    });
    expect(await post('turnOffSecondFactor', { password, code: codeOf(secret) })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ secondFactor: false });
    await turnOn();
    expect(await recorded()).toEqual(['second_factor_on', 'second_factor_off', 'second_factor_on']);
  });
});

describe('a new password', () => {
  it('ends every session, and opens the account, which the old one does not any more', async () => {
    const { post, signIn, browser, refresh, recorded } = await setUp();
    const sessions = [await browser(), await browser()];
    expect(await post('changePassword', { currentPassword: password, newPassword: next })).toMatchObject({
      status: 200,
    });
    for (const session of sessions) await expect(refresh(...session)).rejects.toThrow('revoked');
    await expect(signIn()).rejects.toThrow('Incorrect username or password');
    expect((await signIn({ typed: next })).AuthenticationResult).toBeTruthy();
    expect(await recorded()).toEqual(['password_changed']);
  });

  it('is reported as set even when the record of it fails, and the failure is logged', async () => {
    const { post, ports, context, signIn } = await setUp();
    Object.assign(ports, {
      securityLog: { ...ports.securityLog, record: () => Promise.reject(new Error('no table')) },
    });
    const body = { currentPassword: password, newPassword: next };
    expect(await post('changePassword', body)).toMatchObject({ status: 200 });
    expect((await signIn({ typed: next })).AuthenticationResult).toBeTruthy();
    expect(context.logged.map(({ message }) => message)).toContain('security change not recorded');
  });

  it('has the spelling that every form sends, without spaces around it', async () => {
    const { post, signIn } = await setUp();
    const body = { currentPassword: `${password} `, newPassword: ' Cafe\u0301-2026x ' };
    expect(await post('changePassword', body)).toMatchObject({ status: 200 });
    expect((await signIn({ typed: 'Caf\u00e9-2026x' })).AuthenticationResult).toBeTruthy();
  });

  it('can be set while the second factor is on', async () => {
    const { post, turnOn, signIn } = await setUp();
    const secret = await turnOn();
    expect(await post('changePassword', { currentPassword: password, newPassword: next })).toMatchObject({
      status: 200,
    });
    expect((await signIn({ typed: next, secret })).AuthenticationResult).toBeTruthy();
  });

  it.each([
    ['a wrong current one', 'Wrong-Horse-9', next, 403, 'password_wrong', 'currentPassword'],
    ['a weak one', password, 'weak', 400, 'password_weak', 'newPassword'],
    ['a single letter', password, 'x', 400, 'password_weak', 'newPassword'],
    ['the same one with a space', password, `${password} `, 400, 'password_same', 'newPassword'],
    ['the same one', password, password, 400, 'password_same', 'newPassword'],
  ])('is not set by %s, and no session ends', async (_why, currentPassword, newPassword, status, code, field) => {
    const { post, browser, refresh, recorded } = await setUp();
    const session = await browser();
    expect(await post('changePassword', { currentPassword, newPassword })).toMatchObject({
      status,
      reply: { code, field },
    });
    await expect(refresh(...session)).resolves.toHaveProperty('AuthenticationResult');
    expect(await recorded()).toEqual([]);
  });

  it('cannot be guessed from an open browser', async () => {
    const { post } = await setUp();
    const guess = () => post('changePassword', { currentPassword: 'Wrong-Horse-9', newPassword: next });
    for (let tries = 0; tries < 5; tries++) await guess();
    expect(await guess()).toMatchObject({ status: 429, reply: { code: 'too_many_requests' } });
  });
});

it('logs out everywhere by the password alone', async () => {
  const { post, browser, refresh, recorded } = await setUp();
  const session = await browser();
  expect(await post('signOutEverywhere', { password: 'Wrong-Horse-9' })).toMatchObject({ status: 403 });
  await expect(refresh(...session)).resolves.toBeTruthy();
  expect(await post('signOutEverywhere', { password })).toMatchObject({ status: 200 });
  await expect(refresh(...session)).rejects.toThrow('revoked');
  expect(await recorded()).toEqual(['signed_out_everywhere']);
});

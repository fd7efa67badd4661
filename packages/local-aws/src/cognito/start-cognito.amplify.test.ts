import { randomUUID } from 'node:crypto';
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, listenOnLoopback } from '../http/loopback-server.ts';
import { callPool } from './testing/pool-user.ts';
import { startTestPool, type TestPool, testClientId, testPoolId } from './testing/test-pool.ts';

/**
 * One account through Amplify, in both sign-in flows. Every sentence and every name is what Cognito returns on AWS.
 * Each test depends on those before it.
 */
describe.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('Amplify with %s', (authFlowType) => {
  const email = `ann.${randomUUID().slice(0, 8)}@example.com`;
  const first = 'Correct-Horse-9';
  const second = 'Another-Horse-8';
  let pool: TestPool;
  let mounted: LoopbackServer;
  let endpoint = '';
  let secret = '';
  let revokedToken = '';

  beforeAll(async () => {
    pool = await startTestPool();
    // Below a path of another server, as an app's own origin mounts it.
    mounted = await listenOnLoopback(pool.cognito.handler);
    endpoint = `${mounted.url}/mounted/cognito`;
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: testPoolId,
          userPoolClientId: testClientId,
          userPoolEndpoint: endpoint,
          loginWith: { email: true },
        },
      },
    });
  });
  afterAll(async () => {
    await auth.signOut();
    await mounted.stop();
    await pool[Symbol.asyncDispose]();
  });

  const user = { UserPoolId: testPoolId, Username: email };
  const signIn = (password: string, username = email) => auth.signIn({ username, password, options: { authFlowType } });
  const signUp = (username: string, password = first, userAttributes: Record<string, string> = { name: 'Ann Lee' }) =>
    auth.signUp({ username, password, options: { userAttributes } });
  const tokens = async (forceRefresh = false) => {
    const session = await auth.fetchAuthSession({ forceRefresh });
    if (session.tokens?.idToken === undefined) throw new Error('not signed in');
    return { access: session.tokens.accessToken, id: session.tokens.idToken };
  };
  const incorrect = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

  describe('signing up', () => {
    it('rejects a weak password', async () => {
      await expect(signUp(`weak.${email}`, 'short')).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      });
    });

    it('rejects an account without the required name', async () => {
      await expect(signUp(`nameless.${email}`, first, {})).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: expect.stringContaining('Attributes did not conform to the schema: name: The attribute is required'),
      });
    });

    it('sends a code to an address that it shows masked', async () => {
      expect((await signUp(email)).nextStep).toMatchObject({
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL' },
      });
    });

    it('rejects an address that has an account', async () => {
      await expect(signUp(email)).rejects.toMatchObject({
        name: 'UsernameExistsException',
        message: 'User already exists',
      });
    });

    it('matches the address in any letter case', async () => {
      await expect(signUp(email.toUpperCase())).rejects.toMatchObject({ name: 'UsernameExistsException' });
    });
  });

  describe('confirming the account', () => {
    it('asks an unconfirmed user with the right password for the code', async () => {
      expect((await signIn(first)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    });

    it('does not reveal to a wrong password that the account is unconfirmed', async () => {
      await expect(signIn('Wrong-Horse-9')).rejects.toMatchObject(incorrect);
    });

    it('sends the code again', async () => {
      expect(await auth.resendSignUpCode({ username: email })).toMatchObject({ deliveryMedium: 'EMAIL' });
      expect(pool.mails.filter(({ to }) => to === email)).toHaveLength(2);
    });

    it('rejects a wrong code', async () => {
      await expect(auth.confirmSignUp({ username: email, confirmationCode: 'wrong!' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    });

    it('returns the error of an expired code for an unknown address', async () => {
      const username = 'nobody@example.com';
      await expect(auth.confirmSignUp({ username, confirmationCode: '000000' })).rejects.toMatchObject({
        name: 'ExpiredCodeException',
        message: 'Invalid code provided, please request a code again.',
      });
    });

    it('confirms the account by the newest code', async () => {
      const confirmationCode = pool.codeFor(email);
      expect(await auth.confirmSignUp({ username: email, confirmationCode })).toMatchObject({ isSignUpComplete: true });
    });

    it('confirms only once', async () => {
      const confirmationCode = pool.codeFor(email);
      await expect(auth.confirmSignUp({ username: email, confirmationCode })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'User cannot be confirmed. Current status is CONFIRMED',
      });
    });

    it('sends no more codes to a confirmed account', async () => {
      const mails = pool.mails.length;
      await expect(auth.resendSignUpCode({ username: email })).resolves.toMatchObject({ deliveryMedium: 'EMAIL' });
      expect(pool.mails).toHaveLength(mails);
    });

    it('marks the address as verified', async () => {
      const { UserAttributes } = await pool.aws.send(new AdminGetUserCommand(user));
      expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    });
  });

  describe('signing in', () => {
    it('rejects a wrong password', async () => {
      await expect(signIn('Wrong-Horse-9')).rejects.toMatchObject(incorrect);
    });

    it('returns the same error for an unknown address as for a wrong password', async () => {
      await expect(signIn(first, 'nobody@example.com')).rejects.toMatchObject(incorrect);
    });

    it('signs in with the right password', async () => {
      expect(await signIn(first)).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    });

    it('identifies the user by the sub', async () => {
      const { username, userId } = await auth.getCurrentUser();
      expect(username).toBe(userId);
      expect(userId).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('returns the attributes', async () => {
      expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Ann Lee', email, email_verified: 'true' });
    });

    it('gives a session', async () => {
      expect((await auth.fetchAuthSession()).tokens?.accessToken.payload.token_use).toBe('access');
    });

    it('writes every claim of an access token', async () => {
      const { sub } = await auth.fetchUserAttributes();
      expect((await tokens()).access.payload).toMatchObject({
        sub,
        username: sub,
        iss: `https://cognito-idp.us-east-1.amazonaws.com/${testPoolId}`,
        client_id: testClientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        origin_jti: expect.any(String),
        event_id: expect.any(String),
        jti: expect.any(String),
        auth_time: expect.any(Number),
        iat: expect.any(Number),
        exp: expect.any(Number),
      });
    });

    it('writes every claim of an ID token', async () => {
      const { sub } = await auth.fetchUserAttributes();
      expect((await tokens()).id.payload).toMatchObject({
        sub,
        'cognito:username': sub,
        iss: `https://cognito-idp.us-east-1.amazonaws.com/${testPoolId}`,
        aud: testClientId,
        token_use: 'id',
        email,
        email_verified: true,
        name: 'Ann Lee',
        origin_jti: expect.any(String),
        event_id: expect.any(String),
        jti: expect.any(String),
        auth_time: expect.any(Number),
        iat: expect.any(Number),
        exp: expect.any(Number),
      });
    });

    it('refreshes the tokens and keeps the time of the sign-in', async () => {
      const before = (await tokens()).access;
      pool.clock.advanceTo(pool.clock.now() + 2000);
      const after = (await tokens(true)).access;
      expect(after.toString()).not.toBe(before.toString());
      expect(after.payload['auth_time']).toBe(before.payload['auth_time']);
      expect(after.payload.iat).toBeGreaterThan(before.payload.iat ?? 0);
    });
  });

  describe('using an authenticator', () => {
    it('shares a secret', async () => {
      secret = (await auth.setUpTOTP()).sharedSecret;
      expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    });

    it('rejects a wrong first code', async () => {
      await expect(auth.verifyTOTPSetup({ code: 'wrong!' })).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
        message: 'Code mismatch',
      });
    });

    it('accepts the right first code', async () => {
      await expect(auth.verifyTOTPSetup({ code: new TOTP({ secret }).generate() })).resolves.toBeUndefined();
    });

    it('becomes the preferred second factor', async () => {
      await expect(auth.updateMFAPreference({ totp: 'PREFERRED' })).resolves.toBeUndefined();
    });

    it('remembers the preference', async () => {
      expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    });

    it('signs out', async () => {
      await expect(auth.signOut()).resolves.toBeUndefined();
    });

    it('has no current user after that', async () => {
      await expect(auth.getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
    });

    it('asks for a code after the password', async () => {
      expect((await signIn(first)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    });

    it('rejects a wrong code', async () => {
      await expect(auth.confirmSignIn({ challengeResponse: 'wrong!' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid code received for user',
      });
    });

    it('signs in with the right code', async () => {
      expect(await auth.confirmSignIn({ challengeResponse: new TOTP({ secret }).generate() })).toMatchObject({
        isSignedIn: true,
      });
    });

    it('refreshes a session that was opened by a code', async () => {
      const before = (await tokens()).access.toString();
      expect((await tokens(true)).access.toString()).not.toBe(before);
    });

    it('rejects a code for a sign-in that was never started', async () => {
      const forged = callPool(endpoint, 'RespondToAuthChallenge', {
        ClientId: testClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: randomUUID(),
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: new TOTP({ secret }).generate() },
      });
      await expect(forged).rejects.toThrow('NotAuthorizedException: Invalid session for the user, session is expired.');
    });

    it('rejects a token with a forged signature', async () => {
      const [header, claims] = (await tokens()).access.toString().split('.');
      const AccessToken = `${header}.${claims}.AAAA`;
      await expect(callPool(endpoint, 'GetUser', { AccessToken })).rejects.toThrow('NotAuthorizedException');
    });

    it('can be turned off', async () => {
      await expect(auth.updateMFAPreference({ totp: 'DISABLED' })).resolves.toBeUndefined();
    });
  });

  describe('signing out and resetting the password', () => {
    it('signs out everywhere', async () => {
      revokedToken = (await tokens()).access.toString();
      await expect(auth.signOut({ global: true })).resolves.toBeUndefined();
    });

    it('rejects the tokens from before', async () => {
      const call = callPool(endpoint, 'GetUser', { AccessToken: revokedToken });
      await expect(call).rejects.toThrow('NotAuthorizedException: Access Token has been revoked');
    });

    it('sends a code for a forgotten password', async () => {
      const { nextStep } = await auth.resetPassword({ username: email });
      expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    });

    it('returns the same for an unknown address', async () => {
      const { nextStep } = await auth.resetPassword({ username: 'nobody@example.com' });
      expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
      expect(pool.mails.some(({ to }) => to === 'nobody@example.com')).toBe(false);
    });

    it('resets nothing with a wrong code', async () => {
      const reset = { username: email, confirmationCode: 'wrong!', newPassword: second };
      await expect(auth.confirmResetPassword(reset)).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    });

    it('resets the password', async () => {
      const reset = { username: email, confirmationCode: pool.codeFor(email), newPassword: second };
      await expect(auth.confirmResetPassword(reset)).resolves.toBeUndefined();
    });

    it('signs in with the new password', async () => {
      expect((await signIn(second)).nextStep.signInStep).toBe('DONE');
    });

    it('signs in one user at a time', async () => {
      await expect(signIn(second)).rejects.toMatchObject({ name: 'UserAlreadyAuthenticatedException' });
      await auth.signOut();
    });
  });
});

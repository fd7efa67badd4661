import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPool } from './testing/call-pool.ts';
import { mountedPool } from './testing/mounted-pool.ts';
import { startTestPool, type TestPool, testClientId, testPoolId } from './testing/test-pool.ts';
import { totpCode } from './testing/totp-code.ts';

/**
 * One member's life with the pool, told by Amplify, in both ways to sign in. Every sentence and every name is what
 * Cognito answers on AWS. The tests follow one another.
 */
describe.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)('Amplify with %s', (authFlowType) => {
  const email = `ann.${randomUUID().slice(0, 8)}@example.com`;
  const first = 'Correct-Horse-9';
  const second = 'Another-Horse-8';
  const third = 'Third-Horse-77';
  let pool: TestPool;
  let mounted: Awaited<ReturnType<typeof mountedPool>>;
  let endpoint = '';
  let secret = '';
  let revokedToken = '';

  beforeAll(async () => {
    pool = await startTestPool();
    mounted = await mountedPool(pool.cognito.handler, '/__local/cognito');
    endpoint = mounted.url;
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
    it('refuses a weak password', async () => {
      await expect(signUp(`weak.${email}`, 'short')).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      });
    });

    it('refuses an account without the required name', async () => {
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

    it('refuses an address that has an account', async () => {
      await expect(signUp(email)).rejects.toMatchObject({
        name: 'UsernameExistsException',
        message: 'User already exists',
      });
    });

    it('knows the address in any letter case', async () => {
      await expect(signUp(email.toUpperCase())).rejects.toMatchObject({ name: 'UsernameExistsException' });
    });
  });

  describe('confirming the account', () => {
    it('leads an unconfirmed member with the right password to the code', async () => {
      expect((await signIn(first)).nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    });

    it('tells an unconfirmed member with a wrong password nothing more', async () => {
      await expect(signIn('Wrong-Horse-9')).rejects.toMatchObject(incorrect);
    });

    it('sends the code again', async () => {
      expect(await auth.resendSignUpCode({ username: email })).toMatchObject({ deliveryMedium: 'EMAIL' });
      expect(pool.mails.filter(({ to }) => to === email)).toHaveLength(2);
    });

    it('refuses a wrong code', async () => {
      await expect(auth.confirmSignUp({ username: email, confirmationCode: 'wrong!' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    });

    it('answers for an unknown address as for a spent code', async () => {
      const username = 'nobody@example.com';
      await expect(auth.confirmSignUp({ username, confirmationCode: '000000' })).rejects.toMatchObject({
        name: 'ExpiredCodeException',
        message: 'Invalid code provided, please request a code again.',
      });
    });

    it('opens the account with the newest code', async () => {
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

    it('sends no more codes to a confirmed member', async () => {
      await expect(auth.resendSignUpCode({ username: email })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'User is already confirmed.',
      });
    });

    it('holds the address for proven', async () => {
      const { UserAttributes } = await pool.aws.send(new AdminGetUserCommand(user));
      expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    });
  });

  describe('signing in', () => {
    it('refuses a wrong password', async () => {
      await expect(signIn('Wrong-Horse-9')).rejects.toMatchObject(incorrect);
    });

    it('answers for an unknown address as for a wrong password', async () => {
      await expect(signIn(first, 'nobody@example.com')).rejects.toMatchObject(incorrect);
    });

    it('lets the member in', async () => {
      expect(await signIn(first)).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    });

    it('names the member', async () => {
      const { username, userId } = await auth.getCurrentUser();
      expect(username).toBe(userId);
      expect(userId).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('gives the attributes', async () => {
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

    it('shows a new group after the next refresh', async () => {
      await pool.aws.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }));
      expect((await tokens(true)).access.payload['cognito:groups']).toEqual(['admin']);
    });
  });

  describe('keeping the profile', () => {
    const changeEmail = (value: string) =>
      auth.updateUserAttribute({ userAttribute: { attributeKey: 'email', value } });
    const confirmEmail = (address: string) =>
      auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.codeFor(address) });

    it('changes the name', async () => {
      const { name } = await auth.updateUserAttributes({ userAttributes: { name: 'Ann B. Lee' } });
      expect(name?.isUpdated).toBe(true);
    });

    it('sends a code to a new address', async () => {
      expect((await changeEmail(`new.${email}`)).nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    });

    it('proves the new address by the code', async () => {
      await confirmEmail(`new.${email}`);
      expect(await auth.fetchUserAttributes()).toMatchObject({ email: `new.${email}`, email_verified: 'true' });
    });

    it('changes the address back', async () => {
      await changeEmail(email);
      await confirmEmail(email);
      expect(await auth.fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    });

    it('changes no password without the old one', async () => {
      const change = auth.updatePassword({ oldPassword: 'Nope-Horse-99', newPassword: second });
      await expect(change).rejects.toMatchObject(incorrect);
    });

    it('changes no password to a weak one', async () => {
      const change = auth.updatePassword({ oldPassword: first, newPassword: 'x' });
      await expect(change).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    });

    it('changes the password', async () => {
      await expect(auth.updatePassword({ oldPassword: first, newPassword: second })).resolves.toBeUndefined();
    });
  });

  describe('using an authenticator', () => {
    it('shares a secret', async () => {
      secret = (await auth.setUpTOTP()).sharedSecret;
      expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    });

    it('refuses a wrong first code', async () => {
      await expect(auth.verifyTOTPSetup({ code: 'wrong!' })).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
        message: 'Code mismatch',
      });
    });

    it('takes a right first code', async () => {
      await expect(auth.verifyTOTPSetup({ code: totpCode(secret) })).resolves.toBeUndefined();
    });

    it('becomes the preferred second step', async () => {
      await expect(auth.updateMFAPreference({ totp: 'PREFERRED' })).resolves.toBeUndefined();
    });

    it('remembers the preference', async () => {
      expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    });

    it('signs out', async () => {
      await expect(auth.signOut()).resolves.toBeUndefined();
    });

    it('knows nobody after that', async () => {
      await expect(auth.getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
    });

    it('asks for a code after the password', async () => {
      expect((await signIn(second)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    });

    it('refuses a wrong code', async () => {
      await expect(auth.confirmSignIn({ challengeResponse: 'wrong!' })).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid code received for user',
      });
    });

    it('lets the member in with the right code', async () => {
      expect(await auth.confirmSignIn({ challengeResponse: totpCode(secret) })).toMatchObject({ isSignedIn: true });
    });

    it('refreshes a session that began with a code', async () => {
      const before = (await tokens()).access.toString();
      expect((await tokens(true)).access.toString()).not.toBe(before);
    });

    it('takes no code for a sign-in that nobody began', async () => {
      const forged = callPool(endpoint, 'RespondToAuthChallenge', {
        ClientId: testClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: randomUUID(),
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret) },
      });
      await expect(forged).rejects.toThrow('NotAuthorizedException: Invalid session for the user, session is expired.');
    });

    it('takes no token with a forged signature', async () => {
      const [header, claims] = (await tokens()).access.toString().split('.');
      const AccessToken = `${header}.${claims}.AAAA`;
      await expect(callPool(endpoint, 'GetUser', { AccessToken })).rejects.toThrow('NotAuthorizedException');
    });

    it('can be turned off', async () => {
      await expect(auth.updateMFAPreference({ totp: 'DISABLED' })).resolves.toBeUndefined();
    });
  });

  describe('leaving and coming back', () => {
    it('signs out everywhere', async () => {
      revokedToken = (await tokens()).access.toString();
      await expect(auth.signOut({ global: true })).resolves.toBeUndefined();
    });

    it('takes no token from before', async () => {
      const call = callPool(endpoint, 'GetUser', { AccessToken: revokedToken });
      await expect(call).rejects.toThrow('NotAuthorizedException: Access Token has been revoked');
    });

    it('sends a code for a forgotten password', async () => {
      const { nextStep } = await auth.resetPassword({ username: email });
      expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    });

    it('says the same for an unknown address', async () => {
      const { nextStep } = await auth.resetPassword({ username: 'nobody@example.com' });
      expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
      expect(pool.mails.some(({ to }) => to === 'nobody@example.com')).toBe(false);
    });

    it('resets nothing with a wrong code', async () => {
      const reset = { username: email, confirmationCode: 'wrong!', newPassword: third };
      await expect(auth.confirmResetPassword(reset)).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    });

    it('resets the password', async () => {
      const reset = { username: email, confirmationCode: pool.codeFor(email), newPassword: third };
      await expect(auth.confirmResetPassword(reset)).resolves.toBeUndefined();
    });

    it('lets the member in with the new password', async () => {
      expect((await signIn(third)).nextStep.signInStep).toBe('DONE');
    });

    it('signs in one member at a time', async () => {
      await expect(signIn(third)).rejects.toMatchObject({ name: 'UserAlreadyAuthenticatedException' });
      await auth.signOut();
    });

    it('keeps a disabled member out', async () => {
      await pool.aws.send(new AdminDisableUserCommand(user));
      await expect(signIn(third)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'User is disabled.',
      });
      await pool.aws.send(new AdminEnableUserCommand(user));
    });

    it('deletes the account', async () => {
      await signIn(third);
      await expect(auth.deleteUser()).resolves.toBeUndefined();
    });

    it('knows a deleted member no more', async () => {
      await expect(signIn(third)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    });
  });
});

import {
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { userId } from '@halqa/domain';
import { startTestPool, testClientId } from 'local-aws/testing';
import { expect, it, onTestFinished } from 'vitest';
import { acceptingSecurity } from '../../test/fakes/security.ts';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { signOutEverywhere } from '../adapters/cognito/sign-out-everywhere.ts';
import { postConfirmation } from './post-confirmation.ts';
import { rejectSession } from './sessions.ts';

const email = 'ann@example.com';
const client = { ClientId: testClientId, Username: email };
const password = 'Correct-Horse-9';

/** A pool that runs our trigger, and an account in it. */
async function withAccount() {
  const pool = await startTestPool({
    triggers: ['PostConfirmation'],
    invokeTrigger: async (_trigger, event) => ({ payload: JSON.stringify(await run(event)) }),
  });
  onTestFinished(() => pool[Symbol.asyncDispose]());
  process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] = pool.cognito.url;
  const security = acceptingSecurity();
  const ports = { ...security, signOutEverywhere: signOutEverywhere(), log: fakeHttpContext().log };
  const run = (event: unknown) => postConfirmation(ports, event);
  const { aws } = pool;
  await aws.send(
    new SignUpCommand({ ...client, Password: password, UserAttributes: [{ Name: 'name', Value: 'Ann' }] }),
  );
  await aws.send(new ConfirmSignUpCommand({ ...client, ConfirmationCode: pool.codeFor(email) }));
  return { pool, aws, recorded: security.recorded };
}

async function signIn(aws: CognitoIdentityProviderClient, typed = password): Promise<string> {
  const AuthParameters = { USERNAME: email, PASSWORD: typed };
  const reply = await aws.send(
    new InitiateAuthCommand({ ClientId: testClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  return reply.AuthenticationResult?.RefreshToken ?? '';
}

const refresh = (aws: CognitoIdentityProviderClient, RefreshToken: string) =>
  aws.send(new GetTokensFromRefreshTokenCommand({ ClientId: testClientId, RefreshToken }));

it('ends every session when the password is reset, and none that begins after it', async () => {
  const { pool, aws, recorded } = await withAccount();
  const [phone, laptop] = [await signIn(aws), await signIn(aws)];
  await expect(refresh(aws, phone)).resolves.toHaveProperty('AuthenticationResult');

  await aws.send(new ForgotPasswordCommand(client));
  const reset = { ...client, Password: 'Another-Horse-8', ConfirmationCode: pool.codeFor(email) };
  await aws.send(new ConfirmForgotPasswordCommand(reset));
  await expect(refresh(aws, phone)).rejects.toThrow('Refresh Token has been revoked');
  await expect(refresh(aws, laptop)).rejects.toThrow('Refresh Token has been revoked');
  expect(recorded).toMatchObject([{ change: 'password_reset' }]);
  const later = await signIn(aws, 'Another-Horse-8');
  await expect(refresh(aws, later)).resolves.toHaveProperty('AuthenticationResult');
});

it('ends every session at our API too, where an access token would go on for an hour', async () => {
  const security = acceptingSecurity();
  const ports = { ...security, log: fakeHttpContext().log, signOutEverywhere: async () => undefined };
  const caller = { userId: userId('ann'), session: 's-1', signedInAt: new Date('2026-03-01T11:30:00Z') };
  expect(await rejectSession(security, caller, '')).toBeUndefined();
  const triggerSource = 'PostConfirmation_ConfirmForgotPassword';
  await postConfirmation(ports, { triggerSource, userPoolId: 'pool', userName: 'ann' });
  expect(await rejectSession(security, caller, '')).toMatchObject({ code: 'session_ended' });
});

it('leaves sessions alone when a sign-up is confirmed', async () => {
  const ended: string[] = [];
  const ports = {
    ...acceptingSecurity(),
    log: fakeHttpContext().log,
    signOutEverywhere: async ({ username }: { username: string }) => void ended.push(username),
  };
  const event = { triggerSource: 'PostConfirmation_ConfirmSignUp', userPoolId: 'pool', userName: 'ann' };
  expect(await postConfirmation(ports, event)).toEqual(event);
  expect(ended).toEqual([]);
});

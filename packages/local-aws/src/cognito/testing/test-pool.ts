import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type Clock, createClock } from '../../clock/clock.ts';
import type { EmailMessage } from '../pool.ts';
import { type Cognito, type CognitoOptions, startCognito } from '../start-cognito.ts';

export const testPoolId = 'us-east-1_Local0001';
export const testClientId = 'localwebclient0000000000000';

export type TestPool = {
  cognito: Cognito;
  clock: Clock;
  directory: string;
  /** Every mail of the pool, oldest first. */
  mails: EmailMessage[];
  /** The AWS SDK's client, signing as a server does. */
  aws: CognitoIdentityProviderClient;
  /** The six digits of the newest mail to the address. */
  codeFor(email: string): string;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts a pool in a temporary directory; its mails are collected. */
export async function startTestPool(overrides: Partial<CognitoOptions> = {}): Promise<TestPool> {
  const mails: EmailMessage[] = [];
  const clock = createClock();
  const directory = mkdtempSync(join(tmpdir(), 'local-cognito-'));
  const cognito = await startCognito({
    ...testOptions(directory, clock),
    sendEmail: async (mail) => void mails.push(mail),
    ...overrides,
  });
  const aws = signingClient(cognito.url);

  return {
    cognito,
    clock,
    directory,
    mails,
    aws,
    codeFor(email) {
      const mail = mails.findLast(({ to }) => to === email.toLowerCase());
      return /\b\d{6}\b/.exec(mail?.html ?? '')?.[0] ?? `no code for ${email}`;
    },
    async [Symbol.asyncDispose]() {
      aws.destroy();
      await cognito.stop();
      rmSync(directory, { recursive: true });
    },
  };
}

/** The options of every test pool; its mails are discarded. */
export function testOptions(directory: string, clock: Clock): CognitoOptions {
  return {
    directory,
    clock,
    pool: poolTemplate,
    client: clientTemplate,
    userPoolId: testPoolId,
    clientId: testClientId,
    issuer: 'https://cognito-idp.us-east-1.amazonaws.com',
    sendEmail: async () => undefined,
  };
}

function signingClient(endpoint: string): CognitoIdentityProviderClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1', credentials });
}

/** The properties that CDK synthesizes for a pool that signs in by e-mail address, without triggers. */
export const poolTemplate = {
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  AutoVerifiedAttributes: ['email'],
  EmailVerificationMessage: 'The verification code to your new account is {####}',
  EmailVerificationSubject: 'Verify your new account',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  MfaConfiguration: 'OPTIONAL',
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: false,
      RequireUppercase: true,
    },
  },
  Schema: [
    { Mutable: true, Name: 'name', Required: true },
    { Mutable: true, Name: 'email', Required: true },
  ],
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  VerificationMessageTemplate: {
    DefaultEmailOption: 'CONFIRM_WITH_CODE',
    EmailMessage: 'The verification code to your new account is {####}',
    EmailSubject: 'Verify your new account',
    SmsMessage: 'The verification code to your new account is {####}',
  },
};

export const clientTemplate = {
  AccessTokenValidity: 60,
  AllowedOAuthFlowsUserPoolClient: false,
  ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  RefreshTokenValidity: 43_200,
  SupportedIdentityProviders: ['COGNITO'],
  TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
  UserPoolId: { Ref: 'UserPool' },
};

/** The properties of the pool with a password history of that size. */
export function poolTemplateWithHistory(PasswordHistorySize: number) {
  const { PasswordPolicy } = poolTemplate.Policies;
  return { ...poolTemplate, Policies: { PasswordPolicy: { ...PasswordPolicy, PasswordHistorySize } } };
}

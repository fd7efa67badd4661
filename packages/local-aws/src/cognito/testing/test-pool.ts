import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type Clock, createClock } from '../../clock/clock.ts';
import type { CognitoOptions, Mail } from '../cognito-options.ts';
import { type Cognito, startCognito } from '../start-cognito.ts';
import { clientTemplate, poolTemplate } from './pool-template.ts';

export const testPoolId = 'us-east-1_Local0001';
export const testClientId = 'localwebclient0000000000000';

export type TestPool = {
  cognito: Cognito;
  clock: Clock;
  directory: string;
  /** Everything the pool has mailed, oldest first. */
  mails: Mail[];
  /** The AWS SDK's client, signing as a server does. */
  aws: CognitoIdentityProviderClient;
  /** The six digits of the newest mail to the address. */
  codeFor(email: string): string;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A pool of its own directory, with the mails caught. */
export async function startTestPool(overrides: Partial<CognitoOptions> = {}): Promise<TestPool> {
  const mails: Mail[] = [];
  const clock = createClock();
  const directory = mkdtempSync(join(tmpdir(), 'halqa-cognito-'));
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

/** What every test pool is started with; its mails go nowhere. */
export function testOptions(directory: string, clock: Clock): CognitoOptions {
  return {
    directory,
    clock,
    pool: poolTemplate,
    client: clientTemplate,
    groups: ['admin'],
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

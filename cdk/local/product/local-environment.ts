import type { FunctionSettings } from '../../../packages/local-aws/src/lambda/function-settings.ts';
import { pushServices } from '../../lib/stage-settings.ts';
import type { LaunchSettings } from '../launch/launch-settings.ts';
import type { Engines } from './start-engines.ts';

export const plaidSandbox = 'https://sandbox.plaid.com';

export type Settle = (settings: FunctionSettings) => FunctionSettings;

/**
 * Gives a function its environment here: the template's values, the AWS endpoints of this machine, and this start's
 * own addresses in place of the stage's, but only where the template gives the function such a value at all.
 */
export function localEnvironment({ mode, plaid }: LaunchSettings, engines: Engines, origin: string): Settle {
  const own: Record<string, string> = {
    SITE_URL: origin,
    HALQA_MODE: mode,
    PUSH_SERVICES: [...pushServices, `${origin}/__local/push`].join(','),
    VAPID_PUBLIC_KEY: engines.vapid.publicKey,
    VAPID_PRIVATE_KEY: engines.vapid.privateKey,
    PLAID_BASE_URL: plaid === undefined ? `${origin}/__local/bank` : plaidSandbox,
    PLAID_CLIENT_ID: plaid?.clientId ?? 'local',
    PLAID_SECRET: plaid?.secret ?? 'local',
  };
  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: engines.dynamoUrl,
    AWS_ENDPOINT_URL_SES: engines.mail.url,
    AWS_ENDPOINT_URL_KMS: engines.kms.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: engines.cognito.url,
  };
  return ({ environment, ...settings }) => {
    const replaced = Object.entries(own).filter(([name]) => name in environment);
    return { ...settings, environment: { ...environment, ...Object.fromEntries(replaced), ...endpoints } };
  };
}

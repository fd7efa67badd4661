import type { SiteConfig } from '@halqa/contract';
import { region, userPoolClientId, userPoolId, type VapidKeys } from '@halqa/local-aws';
import { plaidScript } from '../../lib/site/security-headers.ts';
import { localStage, pushServices } from '../../lib/stage-settings.ts';
import type { LaunchSettings } from '../launch/launch-settings.ts';

export const plaidSandbox = 'https://sandbox.plaid.com';

/** This start's own addresses and keys, in place of the stage's. */
export function functionEnvironment(
  { mode, plaid }: LaunchSettings,
  origin: string,
  vapid: VapidKeys,
): Record<string, string> {
  return {
    SITE_URL: origin,
    HALQA_MODE: mode,
    PUSH_SERVICES: [...pushServices, `${origin}/__local/push`].join(','),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PLAID_BASE_URL: plaid === undefined ? `${origin}/__local/bank` : plaidSandbox,
    PLAID_CLIENT_ID: plaid?.clientId ?? 'local',
    PLAID_SECRET: plaid?.secret ?? 'local',
  };
}

/** `/config.json` on this machine: the pool and the mock bank are below the page's own origin. */
export function siteConfig({ mode, plaid }: LaunchSettings, origin: string): SiteConfig {
  return {
    mode,
    region,
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: `${origin}/__local/cognito`,
    supportEmail: localStage.supportEmail,
    bankScript: plaid === undefined ? '/__local/bank/link-initialize.js' : plaidScript,
  };
}

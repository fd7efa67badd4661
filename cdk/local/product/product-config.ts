import type { SiteConfig } from '@halqa/contract';
import { region, userPoolClientId, userPoolId, type VapidKeys } from 'local-aws';
import { plaidScript } from '../../lib/site/security-headers.ts';
import { local } from '../../lib/stages/local.ts';
import {
  deployedCycleWaits,
  deployedWaits,
  pushServices,
  secretName,
  waitVariables,
} from '../../lib/stages/stage-settings.ts';
import type { LaunchSettings } from '../launch/launch-settings.ts';
import { reportsPath } from './rollout-watch.ts';

export const plaidSandbox = 'https://sandbox.plaid.com';

/** This start's own addresses and keys, in place of the stage's. */
export function functionEnvironment(
  { mode, waits, plaid }: LaunchSettings,
  origin: string,
  vapid: VapidKeys,
): Record<string, string> {
  return {
    SITE_URL: origin,
    HALQA_MODE: mode,
    // The demo's operator has a password that everybody knows; a code would add nothing.
    OPERATOR_SECOND_FACTOR: mode === 'demo' ? 'waived' : 'required',
    PUSH_SERVICES: [...pushServices, `${origin}/__local/push`].join(','),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    ...(waits === 'deployed' && waitVariables({ waits: deployedWaits, cycleWaits: deployedCycleWaits })),
    PLAID_BASE_URL: plaid === undefined ? `${origin}/__local/bank` : plaidSandbox,
  };
}

/** The values of the secrets that an operator sets in a deployed stage, by name. */
export function secretValues({ plaid }: LaunchSettings, vapid: VapidKeys): Record<string, string> {
  return {
    [secretName('local', 'plaid')]: JSON.stringify(plaid ?? { clientId: 'local', secret: 'local' }),
    [secretName('local', 'push')]: JSON.stringify(vapid),
  };
}

/** `/config.json` on this machine: the pool and the mock bank are below the page's own origin. */
export function siteConfig({ mode, waits, plaid }: LaunchSettings, origin: string): SiteConfig {
  return {
    mode,
    region,
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: `${origin}/__local/cognito`,
    waits: waits === 'deployed' ? deployedWaits : local.waits,
    supportEmail: local.supportEmail,
    operatorSecondFactorWaived: mode === 'demo',
    ...(mode === 'demo' && plaid === undefined && { playPage: '/__local/play' }),
    reports: reportsPath,
    vitalsShare: 1,
    bankScript: plaid === undefined ? '/__local/bank/link-initialize.js' : plaidScript,
  };
}

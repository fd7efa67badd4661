import type { SiteConfig } from '@halqa/contract';
import { region, userPoolClientId, userPoolId } from '../../../packages/local-aws/src/template/local-names.ts';
import { plaidScript } from '../../lib/site/security-headers.ts';
import { localStage } from '../../lib/stage-settings.ts';
import type { LaunchSettings } from '../launch/launch-settings.ts';

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

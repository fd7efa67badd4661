import type { SiteConfig } from '@halqa/contract';
import { localStage } from '../../lib/stages/local-stage.ts';
import type { LaunchSettings } from '../launch/launch-settings.ts';
import { region, userPoolClientId, userPoolId } from '../template/local-names.ts';

/** `/config.json` on this machine: the pool and the bank are below the page's own origin. */
export function siteConfig({ mode }: LaunchSettings, origin: string): SiteConfig {
  return {
    mode,
    region,
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: `${origin}/__local/cognito`,
    supportEmail: localStage.supportEmail,
    bankScript: '/__local/bank/link-initialize.js',
  };
}

import type { SiteConfig } from '@halqa/contract';
import type { StageSettings } from '../stages/stage-settings.ts';
import { plaidScript } from './plaid-sources.ts';

type Identifiers = { region: string; userPoolId: string; userPoolClientId: string };

/** `/config.json` of a deployed stage. */
export function deployedConfig(settings: StageSettings, identifiers: Identifiers): SiteConfig {
  return {
    mode: settings.mode,
    supportEmail: settings.supportEmail,
    bankScript: plaidScript,
    ...identifiers,
  };
}

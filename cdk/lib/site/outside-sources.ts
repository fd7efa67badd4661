import type { StageSettings } from '../stages/stage-settings.ts';
import type { OutsideSources } from './security-headers.ts';

/** A deployed page talks to Cognito and to Plaid; on this machine both live on the page's own origin. */
export function outsideSources({ name, plaid }: StageSettings, region: string): OutsideSources {
  if (name === 'local') return {};
  return {
    connect: [`https://cognito-idp.${region}.amazonaws.com`, plaid.baseUrl],
    script: [plaidScripts],
    frame: [plaidScripts],
  };
}

const plaidScripts = 'https://cdn.plaid.com';

import type { StageSettings } from '../stages/stage-settings.ts';
import { plaidSources } from './plaid-sources.ts';
import type { OutsideSources } from './security-headers.ts';

/** A deployed page talks to Cognito and to Plaid; on this machine both live on the page's own origin. */
export function outsideSources({ name, plaid }: StageSettings, region: string): OutsideSources {
  if (name === 'local') return {};
  const { connect = [], ...dialog } = plaidSources(plaid.baseUrl);
  return { ...dialog, connect: [`https://cognito-idp.${region}.amazonaws.com`, ...connect] };
}

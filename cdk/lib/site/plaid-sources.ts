import type { OutsideSources } from './security-headers.ts';

const cdn = 'https://cdn.plaid.com';

/** The provider's own Link script: https://plaid.com/docs/link/web/ */
export const plaidScript = `${cdn}/link/v2/stable/link-initialize.js`;

/** What a page needs to reach when it opens the provider's own dialog. */
export const plaidSources = (baseUrl: string): OutsideSources => ({ connect: [baseUrl], script: [cdn], frame: [cdn] });

import { linkAddresses } from '@halqa/services/adapters/plaid/plaid-bank';
import type { PlaidSettings } from '@halqa/services/adapters/plaid/plaid-client';
import { tryKeys } from '@halqa/services/adapters/plaid/try-keys';
import { type Finding, findingsOf, ok, todo } from './finding.ts';

/** What a member's first dialog needs of Plaid, and where its dashboard has to send webhooks, which no call reads. */
export const checkPlaid = (plaid: PlaidSettings, siteUrl: string): Promise<readonly Finding[]> =>
  findingsOf('Plaid', async () => {
    const { redirectUri, webhook } = linkAddresses(siteUrl);
    const code = await tryKeys(plaid, { redirectUri, webhook });
    const sentence = code === null ? null : (meanings(plaid.baseUrl, redirectUri)[code] ?? `it answers ${code}.`);
    return [
      sentence === null ? ok('Plaid', `takes the keys, Transfer and ${redirectUri}`) : todo('Plaid', sentence),
      todo('Plaid', `look yourself whether Transfer events go to ${webhook} ("Developers", "Webhooks").`),
    ];
  });

/** By error code: https://plaid.com/docs/errors/ */
const meanings = (baseUrl: string, redirectUri: string): Readonly<Record<string, string>> => ({
  INVALID_API_KEYS: `the keys are not those of ${baseUrl}: "Developers", "Keys" in its dashboard.`,
  UNAUTHORIZED_ENVIRONMENT: `the keys may not be used at ${baseUrl}: ask Plaid for access.`,
  INVALID_PRODUCT: 'the account has no Transfer: apply for it in its dashboard.',
  INVALID_FIELD: `register ${redirectUri} under "Developers", "API", "Allowed redirect URIs".`,
});

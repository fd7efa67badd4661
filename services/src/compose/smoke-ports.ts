import { createClient } from '@halqa/contract/client';
import { memberLogin } from '../adapters/cognito/member-login.ts';
import { linkAddresses, sandboxPublicToken } from '../adapters/plaid/plaid-bank.ts';
import type { PlaidSettings } from '../adapters/plaid/plaid-client.ts';
import { isSandbox } from '../basics/money-mode.ts';
import type { SmokePorts } from '../operations/smoke/smoke-ports.ts';

export type SmokeSettings = Pick<SmokePorts, 'siteUrl' | 'account' | 'receivingDomain' | 'mailbox' | 'report'> & {
  readonly plaid: PlaidSettings;
  readonly grantAccess?: () => Promise<void>;
};

/** The ports of the smoke test. The command and the function of the schedule read mails and keys in different places. */
export const composeSmokePorts = ({ plaid, grantAccess, ...settings }: SmokeSettings): SmokePorts => ({
  ...settings,
  grantAccess: grantAccess ?? null,
  connect: (config) => memberLogin(config, settings.account),
  // Real banks ask for a person.
  sandboxPublicToken: isSandbox(plaid.baseUrl)
    ? () => sandboxPublicToken(plaid, linkAddresses(settings.siteUrl).webhook)
    : null,
  client: (accessToken) => createClient({ baseUrl: settings.siteUrl, accessToken: async () => accessToken }),
  now: () => performance.now(),
});

import { userId } from '@halqa/domain';
import { type LinkAddresses, plaidBank } from './plaid-bank.ts';
import type { PlaidSettings } from './plaid-client.ts';

/**
 * Asks for the token of a dialog that nobody opens, which takes the keys, the product and the registered redirect address.
 * Returns null when Plaid makes it, else its error code, or what kept it from answering.
 */
export async function tryKeys(plaid: PlaidSettings, addresses: LinkAddresses): Promise<string | null> {
  let code: string | undefined;
  const bank = plaidBank(plaid, addresses, (rejected) => {
    code = rejected;
  });
  const made = await bank.createLinkToken(userId('preflight'));
  return made.ok ? null : (code ?? made.failure);
}

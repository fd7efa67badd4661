import type { RequestOf } from '../request.ts';
import { answer, type ResultOf, refuse } from '../result.ts';
import type { BankPorts } from './bank-ports.ts';

/** A token for the bank's dialog, the same one for five minutes. */
export async function createLinkToken(
  { bank, linkTokens, profiles, clock }: BankPorts,
  { caller: { userId } }: RequestOf<'createLinkToken'>,
): Promise<ResultOf<'createLinkToken'>> {
  const profile = await profiles.find(userId);
  if (!profile?.is_plaid_sandbox_authorized) return refuse('not_authorized_bank');

  const kept = await linkTokens.find(userId, clock.now());
  if (kept) return answer({ link_token: kept });

  const created = await bank.createLinkToken(userId);
  if (created === null) return refuse('bank_link_failed');
  return answer({ link_token: await linkTokens.keepFirst(userId, created, clock.now()) });
}

import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { BankPorts } from './bank-handlers.ts';

/** Returns a token for the bank's dialog, the same one for five minutes. */
export async function createLinkToken(
  { bank, linkTokens, profiles, clock }: BankPorts,
  { caller: { userId } }: RequestOf<'createLinkToken'>,
): Promise<ResultOf<'createLinkToken'>> {
  const profile = await profiles.find(userId);
  if (!profile?.is_plaid_sandbox_authorized) return problem('not_authorized_bank');

  const stored = await linkTokens.find(userId, clock.now());
  if (stored) return ok({ link_token: stored });

  const created = await bank.createLinkToken(userId);
  if (created === null) return problem('bank_link_failed');
  return ok({ link_token: await linkTokens.saveFirst(userId, created, clock.now()) });
}

/** Exchanges the dialog's public token for a connection. It is stored before the profile's flag is set. */
export async function exchangePublicToken(
  ports: BankPorts,
  { caller: { userId }, body }: RequestOf<'exchangePublicToken'>,
): Promise<ResultOf<'exchangePublicToken'>> {
  const profile = await ports.profiles.find(userId);
  if (!profile?.is_plaid_sandbox_authorized) return problem('not_authorized_bank');

  const exchanged = await ports.bank.exchange(body.public_token);
  if (!exchanged.ok) return ok({ success: false, error: exchanged.sentence });
  const { itemId, accessToken } = exchanged;
  await ports.connections.save({ userId, itemId, accessToken, connectedAt: ports.clock.now() });
  await ports.profiles.change(userId, { has_bank_account: true });
  await ports.linkTokens.remove(userId);
  await ports.onBankLinked(userId);
  return ok({ success: true });
}

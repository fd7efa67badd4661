import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { BankPorts } from './bank-handlers.ts';

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

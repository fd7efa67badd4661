import type { UserId } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { AccountsResult, BankConnection, ExchangeResult } from '../ports/bank.ts';
import { hasAccess } from '../profile/member-access.ts';
import type { BankPorts } from './bank-handlers.ts';
import { defaultDebitAccount } from './debit-account.ts';
import { endReplaced } from './unlink-bank.ts';

/** Returns a token for the bank's dialog: one that repairs the linked bank's login, or one that links a bank. */
export async function createLinkToken(
  ports: BankPorts,
  { caller: { userId }, body }: RequestOf<'createLinkToken'>,
): Promise<ResultOf<'createLinkToken'>> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined || !hasAccess(profile, ports.mode)) return problem('not_authorized_bank');
  return body.mode === 'update' ? createRepairToken(ports, userId) : createNewLinkToken(ports, userId);
}

/** Not stored: it is good for one repair, and the server does not see when that has happened. */
async function createRepairToken({ bank, connections }: BankPorts, userId: UserId) {
  const connection = await connections.find(userId);
  if (connection === undefined) return problem('bank_not_linked');
  const created = await bank.createLinkToken(userId, connection.accessToken);
  return created === null ? problem('bank_link_failed') : ok({ link_token: created });
}

/** The same token for five minutes. */
async function createNewLinkToken({ bank, linkTokens, clock }: BankPorts, userId: UserId) {
  const stored = await linkTokens.find(userId, clock.now());
  if (stored) return ok({ link_token: stored });

  const created = await bank.createLinkToken(userId);
  if (created === null) return problem('bank_link_failed');
  return ok({ link_token: await linkTokens.saveFirst(userId, created, clock.now()) });
}

/**
 * Exchanges the dialog's public token for the member's connection. A connection that is linked already is replaced, and
 * ended once the new one has shown its accounts and is stored.
 */
export async function exchangePublicToken(
  ports: BankPorts,
  { caller: { userId }, body }: RequestOf<'exchangePublicToken'>,
): Promise<ResultOf<'exchangePublicToken'>> {
  const profile = await ports.profiles.find(userId);
  if (profile === undefined || !hasAccess(profile, ports.mode)) return problem('not_authorized_bank');

  const exchanged = await ports.bank.exchange(body.public_token);
  if (!exchanged.ok) return ok({ success: false, error: exchanged.sentence });
  const listed = await ports.bank.listAccounts(exchanged.accessToken);
  const rejected = await saveConnection(ports, userId, exchanged, listed);
  if (rejected) return rejected;

  await ports.linkTokens.remove(userId);
  await endReplaced(ports, userId);
  await ports.onBankLinked(userId);
  return ok({ success: true });
}

type Exchanged = Extract<ExchangeResult, { ok: true }>;

const MAX_ATTEMPTS = 5;

/** Repeated while another device links or unlinks at the same moment. */
async function saveConnection(
  { bank, connections, clock }: BankPorts,
  userId: UserId,
  { itemId, accessToken }: Exchanged,
  listed: AccountsResult,
) {
  const accounts = listed.ok ? listed.accounts : [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await connections.find(userId);
    if (accounts.length === 0 && isOther(seen, itemId)) {
      await bank.endConnection(accessToken);
      return problem('bank_replacement_failed');
    }
    const debitAccount = defaultDebitAccount(accounts, seen?.debitAccount ?? null);
    const connection = { userId, itemId, accessToken, connectedAt: clock.now(), debitAccount };
    if (await connections.save(connection, seen)) return undefined;
  }
  await bank.endConnection(accessToken);
  return problem('conflict');
}

function isOther(seen: BankConnection | undefined, itemId: string): boolean {
  return seen !== undefined && seen.itemId !== itemId;
}

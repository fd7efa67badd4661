import { limits } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { BalanceSnapshot, BankConnection } from '../ports/bank.ts';
import type { BankPorts } from './bank-ports.ts';
import { bankProblems, defaultDebitAccount } from './debit-account.ts';
import { noteAttention } from './note-attention.ts';
import { removeUnused } from './unlink-bank.ts';

type Listing = ResultOf<'listBankAccounts'>;

const REFRESH_AFTER_MILLISECONDS = limits.bankBalances.refreshAfterSeconds * 1000;

/**
 * Lists the accounts of the linked bank, with the stored balances or new ones. A stale login changes nothing: the member
 * repairs it, and the same connection works again.
 */
export async function listBankAccounts(
  ports: BankPorts,
  { caller: { userId }, body }: RequestOf<'listBankAccounts'>,
): Promise<Listing> {
  const { connections, balances, rateLimits, clock } = ports;
  const connection = await connections.find(userId);
  if (connection === undefined) {
    await connections.correctProfile(userId);
    return problem('bank_not_linked');
  }
  const now = clock.now();
  const stored = await balances.find(connection, now);
  const needsRefresh = body.refresh === true && stored !== undefined && now - stored.asOf >= REFRESH_AFTER_MILLISECONDS;
  if (stored && !needsRefresh) return ok(replyOf(connection, stored));
  const tooMany = await rateLimits.count('balanceReads', userId, now);
  return tooMany ?? readBalances(ports, connection);
}

async function readBalances(ports: BankPorts, connection: BankConnection): Promise<Listing> {
  const read = await ports.bank.readBalances(connection.accessToken);
  if (!read.ok) {
    if (read.failure === 'expired') await removeUnused(ports, connection);
    return problem(bankProblems[read.failure]);
  }
  const snapshot = { accounts: read.accounts, asOf: ports.clock.now() };
  await ports.balances.save(connection, snapshot);
  const current = await withDebitAccount(ports, connection, snapshot);
  await noteMissingAccount(ports, current, snapshot);
  return ok(replyOf(current, snapshot));
}

/**
 * Notes on the profile that the bank does not show the chosen account, and takes that back once it does. Balances are read at the
 * bank itself, so what it shows is how it is now.
 */
async function noteMissingAccount(
  { connections, clock }: BankPorts,
  connection: BankConnection,
  { accounts }: BalanceSnapshot,
): Promise<void> {
  const { debitAccount } = connection;
  if (debitAccount === null) return;
  const isShown = accounts.some(({ accountId }) => accountId === debitAccount.accountId);
  if (!isShown) {
    await noteAttention(connections, connection, { kind: 'account_revoked', since: clock.now(), until: null });
    return;
  }
  const noted = await connections.findAttention(connection.userId);
  if (noted?.kind === 'account_revoked') await connections.setAttention(connection, null);
}

/** Chooses the account to debit when the bank showed none before. A chosen one that is gone is not replaced silently. */
async function withDebitAccount(
  { connections }: BankPorts,
  connection: BankConnection,
  { accounts }: BalanceSnapshot,
): Promise<BankConnection> {
  const debitAccount = connection.debitAccount ?? defaultDebitAccount(accounts, null);
  if (debitAccount === null || debitAccount === connection.debitAccount) return connection;
  const saved = await connections.setDebitAccount(connection, debitAccount);
  return saved ? { ...connection, debitAccount } : connection;
}

function replyOf({ connectedAt, debitAccount }: BankConnection, { accounts, asOf }: BalanceSnapshot) {
  const connectionDate = new Date(connectedAt).toISOString();
  return {
    accounts: accounts.map((account) => ({
      ...account,
      connectionDate,
      isDebited: account.accountId === debitAccount?.accountId,
    })),
    asOf: new Date(asOf).toISOString(),
  };
}

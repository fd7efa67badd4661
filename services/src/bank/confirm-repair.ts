import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { BankPorts } from './bank-ports.ts';
import { bankProblems, defaultDebitAccount, findAgain } from './debit-account.ts';

/**
 * Reads the accounts anew after the dialog has repaired the login: the bank may name them by other ids, and the person may
 * have shared others. https://plaid.com/docs/link/update-mode/
 */
export async function confirmBankRepair(
  { bank, connections, balances, linkTokens, clock }: BankPorts,
  { caller: { userId } }: RequestOf<'confirmBankRepair'>,
): Promise<ResultOf<'confirmBankRepair'>> {
  const connection = await connections.find(userId);
  if (connection === undefined) return problem('bank_not_linked');
  await linkTokens.remove(userId);
  const listed = await bank.listAccounts(connection.accessToken);
  if (!listed.ok) return problem(bankProblems[listed.failure]);
  await balances.forget(connection);
  const chosen = connection.debitAccount;
  const found = chosen === null ? defaultDebitAccount(listed.accounts, null) : findAgain(listed.accounts, chosen);
  // One that is gone is not replaced silently: the page asks for a choice.
  const isKept = found === null || found.accountId === chosen?.accountId;
  if (!isKept && !(await connections.setDebitAccount(connection, found))) return problem('conflict');
  const isGone = found === null && chosen !== null;
  const gone = { kind: 'account_revoked', since: clock.now(), until: null } as const;
  await connections.setAttention(connection, isGone ? gone : null);
  return ok({ success: true });
}

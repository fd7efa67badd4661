import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { DebitAccount, ReportedAccount } from '../ports/bank.ts';
import type { BankPorts } from './bank-ports.ts';

/** Chooses the account that contributions are collected from, among those that the bank shows now. */
export async function chooseDebitAccount(
  { bank, connections }: BankPorts,
  { caller: { userId }, body }: RequestOf<'chooseDebitAccount'>,
): Promise<ResultOf<'chooseDebitAccount'>> {
  const connection = await connections.find(userId);
  if (connection === undefined) return problem('bank_not_linked');
  const listed = await bank.listAccounts(connection.accessToken);
  if (!listed.ok) return problem(bankProblems[listed.failure]);

  const chosen = listed.accounts.find(({ accountId }) => accountId === body.accountId);
  if (chosen === undefined) return problem('bank_account_not_found');
  const saved = await connections.setDebitAccount(connection, debitAccountOf(chosen));
  if (!saved) return problem('conflict');
  const noted = await connections.findAttention(userId);
  if (noted?.kind === 'account_revoked') await connections.setAttention(connection, null);
  return ok({ success: true });
}

/** The problem for each failure of the bank. */
export const bankProblems = {
  login_required: 'bank_login_required',
  expired: 'bank_connection_expired',
  other_account: 'bank_account_unsupported',
  rejected: 'bank_rejected',
  unavailable: 'bank_unavailable',
} as const;

/**
 * The account to debit until the member chooses one: the one that was debited before, if the bank shows it again under
 * another id, or else the first checking account.
 */
export function defaultDebitAccount(
  accounts: readonly ReportedAccount[],
  before: DebitAccount | null,
): DebitAccount | null {
  const again = before && findAgain(accounts, before);
  if (again) return again;
  const chosen = accounts.find(({ accountSubtype }) => accountSubtype === 'checking') ?? accounts[0];
  return chosen ? debitAccountOf(chosen) : null;
}

/** The account that was debited before, by its id or, where the bank gave it another one, by its names. */
export function findAgain(accounts: readonly ReportedAccount[], before: DebitAccount): DebitAccount | null {
  const found =
    accounts.find(({ accountId }) => accountId === before.accountId) ??
    accounts.find((account) => isSame(account, before));
  return found ? debitAccountOf(found) : null;
}

function isSame(account: ReportedAccount, { institutionName, accountName, maskNumber }: DebitAccount): boolean {
  return (
    account.institutionName === institutionName &&
    account.accountName === accountName &&
    account.maskNumber === maskNumber
  );
}

function debitAccountOf({ accountId, institutionName, accountName, maskNumber }: ReportedAccount): DebitAccount {
  return { accountId, institutionName, accountName, maskNumber };
}

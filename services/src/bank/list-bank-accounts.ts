import type { BankAccount } from '@halqa/contract';
import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { BankConnection, BankFailure } from '../ports/bank.ts';
import type { BankPorts } from './bank-handlers.ts';

type Read =
  | { readonly connection: BankConnection; readonly accounts: readonly BankAccount[] }
  | { readonly connection: BankConnection; readonly failure: BankFailure };

/** Lists the accounts of every linked bank. Expired connections are removed; when all are, the member has to link again. */
export async function listBankAccounts(
  ports: BankPorts,
  { caller: { userId } }: RequestOf<'listBankAccounts'>,
): Promise<ResultOf<'listBankAccounts'>> {
  const connections = await ports.connections.listByMember(userId);
  if (connections.length === 0) return unlinked(ports, userId, 'bank_not_linked');

  const reads = await Promise.all(connections.map((connection) => read(ports, connection)));
  const accounts = reads.flatMap((each) => ('accounts' in each ? each.accounts : []));
  const expired = reads.filter((each) => 'failure' in each && each.failure === 'expired');
  await Promise.all(expired.map(({ connection }) => drop(ports, connection)));

  if (expired.length === reads.length) return unlinked(ports, userId, 'bank_connection_expired');
  return accounts.length > 0 || reads.some((each) => 'accounts' in each)
    ? ok({ accounts })
    : problem('bank_unavailable');
}

async function read({ bank }: BankPorts, connection: BankConnection): Promise<Read> {
  const result = await bank.readAccounts(connection.accessToken);
  if (!result.ok) return { connection, failure: result.failure };
  const connectionDate = new Date(connection.connectedAt).toISOString();
  return { connection, accounts: result.accounts.map((account) => ({ ...account, connectionDate })) };
}

async function drop({ bank, connections }: BankPorts, connection: BankConnection): Promise<void> {
  await connections.remove(connection);
  await bank.endConnection(connection.accessToken);
}

/** Takes back the flag of the profile when no connection is left. */
async function unlinked(
  { profiles }: BankPorts,
  userId: BankConnection['userId'],
  code: 'bank_not_linked' | 'bank_connection_expired',
) {
  await profiles.change(userId, { has_bank_account: false });
  return problem(code);
}

import type { DebitStop, GroupId, MembershipId } from '@halqa/domain';
import type { BankConnections } from '../ports/bank.ts';
import { isAccountStopped, type TransferRepository } from '../ports/transfers.ts';

type StopPorts = {
  readonly transfers: Pick<TransferRepository, 'findPayer' | 'listAccountStops'>;
  readonly connections: Pick<BankConnections, 'find'>;
};

/** Why no debit of the member may be started by itself. A revoked mandate is one until it is signed again. */
export async function findDebitStop(
  ports: StopPorts,
  groupId: GroupId,
  member: MembershipId,
): Promise<DebitStop | null> {
  const payer = await ports.transfers.findPayer(groupId, member);
  if (payer?.isMandateRevoked) return 'mandate';
  return findAccountStop(ports, groupId, member);
}

/** Whether the linked account is one that the bank returned. It is over when another one is linked or chosen. */
export async function findAccountStop(
  { transfers, connections }: StopPorts,
  groupId: GroupId,
  member: MembershipId,
): Promise<Extract<DebitStop, 'account'> | null> {
  const stops = await transfers.listAccountStops(groupId, member);
  if (stops.length === 0) return null;
  const payer = await transfers.findPayer(groupId, member);
  const connection = payer && (await connections.find(payer.userId));
  const { connectedAt = 0, debitAccount } = connection ?? {};
  const linked = debitAccount ? { accountId: debitAccount.accountId, connectedAt } : undefined;
  return isAccountStopped(stops, linked) ? 'account' : null;
}

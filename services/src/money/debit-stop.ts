import type { DebitStop, GroupId, MembershipId } from '@halqa/domain';
import type { BankConnections } from '../ports/bank.ts';
import type { TransferRepository } from '../ports/transfers.ts';

type StopPorts = {
  readonly transfers: Pick<TransferRepository, 'findStop' | 'findUser'>;
  readonly connections: Pick<BankConnections, 'find'>;
};

/** Why no debit of the member may be started now. A stop of an account is over when another one is linked or chosen. */
export async function findDebitStop(
  { transfers, connections }: StopPorts,
  groupId: GroupId,
  member: MembershipId,
): Promise<DebitStop | null> {
  const found = await transfers.findStop(groupId, member);
  if (found === undefined) return null;
  if (found.stop === 'mandate') return found.stop;
  const userId = await transfers.findUser(groupId, { member });
  const connection = userId && (await connections.find(userId));
  if (!connection?.debitAccount) return found.stop;
  const isOther = found.accountId !== null && connection.debitAccount.accountId !== found.accountId;
  return isOther || connection.connectedAt > found.at ? null : found.stop;
}

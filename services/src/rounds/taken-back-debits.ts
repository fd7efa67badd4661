import type { SentReplyOf } from '@halqa/contract';
import {
  type Contribution,
  dateInZone,
  type GroupRecord,
  type Journal,
  type MembershipId,
  type RoundMoney,
} from '@halqa/domain';
import type { GroupPorts } from '../group/group-ports.ts';
import { debitOf, readTransferDays } from '../group/transfer-days.ts';

type TakenBack = NonNullable<SentReplyOf<'listMoney'>['groups'][number]['takenBack']>[number];

/**
 * Lists the debits of a member that had arrived and that their bank took back, the earliest return first. The rounds know the newest debit
 * alone, so it is read from the books, which are long: only where a round says that there may be one.
 */
export async function readTakenBack(
  { ledger, money }: Pick<GroupPorts, 'ledger' | 'money'>,
  { id, timeZone }: GroupRecord,
  rounds: readonly RoundMoney[],
  member: MembershipId,
): Promise<TakenBack[]> {
  if (!rounds.some(({ contributions }) => contributions.some(mayHaveReturned))) return [];
  const returns = (await ledger.list(id)).flatMap((journal) => returnOf(journal, member));
  const { dayOf } = await readTransferDays(
    { money },
    id,
    returns.map(({ entry }) => debitOf(entry)),
  );
  return returns.map(({ entry, at }) => {
    const takenBackOn = dateInZone(at, timeZone);
    return {
      kind: entry.payer === undefined ? 'contribution' : 'cover',
      round: entry.round,
      amountCents: entry.amount,
      date: dayOf(debitOf(entry)) ?? takenBackOn,
      takenBackOn,
    };
  });
}

/** Whether a debit of a contribution may have been taken back, also one from a guarantor, whom the contribution no longer names. */
const mayHaveReturned = ({ isLate, takenBackOn }: Contribution): boolean => isLate || takenBackOn !== undefined;

function returnOf({ entry, at }: Journal, member: MembershipId) {
  const isReturn = entry.kind === 'contribution_returned' || entry.kind === 'contribution_clawed_back';
  return isReturn && (entry.payer ?? entry.member) === member ? [{ entry, at }] : [];
}

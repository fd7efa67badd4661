import {
  type Contribution,
  type EpochMilliseconds,
  type GroupId,
  isMissing,
  type Round,
  roundEndsEarly,
} from '@halqa/domain';
import { readDebitWait } from '../group/debit-wait.ts';
import { isOnItsWay, waitsForMember, waitsUntil } from '../group/views/money-view.ts';
import type { NotifierPorts } from '../notifications/notifier-ports.ts';
import type { Member } from '../ports/group-records.ts';

type Missing = { readonly debited: readonly number[]; readonly byHand: readonly number[] };

/**
 * The turns to which a member owes their contribution who signed again at `at`, because their debits had stopped: those that are debited by
 * themselves since then, also where that has begun, and those that they pay by hand.
 */
export async function missingAfterSigning(
  ports: NotifierPorts,
  groupId: GroupId,
  member: Member,
  at: EpochMilliseconds,
): Promise<Missing> {
  const rounds = await ports.money.listRounds(groupId);
  const hasBank = (await readDebitWait(ports, groupId, member)) === 'nothing';
  const turnsThat = (how: ReturnType<typeof howPaid>) =>
    rounds.flatMap(({ round, contributions }) => {
      const own = contributions.find((each) => each.member === member.id);
      return own !== undefined && howPaid(round, own, at) === how ? [round.round] : [];
    });
  // Without a bank that can be asked nothing is debited, and they are notified of that.
  return { debited: hasBank ? turnsThat('debited') : [], byHand: turnsThat('by_hand') };
}

function howPaid(round: Round, own: Contribution, at: EpochMilliseconds): 'debited' | 'by_hand' | 'nothing' {
  const { state, isLate, requestedBy } = own;
  if (roundEndsEarly(round) || state === 'retry_scheduled') return 'nothing';
  if (waitsForMember(own) && waitsUntil(round, at) !== null) return 'debited';
  if (isOnItsWay(state)) return isLate && requestedBy === 'schedule' ? 'debited' : 'nothing';
  return isMissing(own) ? 'by_hand' : 'nothing';
}

import type { EpochMilliseconds, MembershipId, Movement, RoundMoney } from '@halqa/domain';
import { debitOf, liveCredits, type TransferDays } from '../group/transfer-days.ts';
import { onceDeclined } from '../group/views/payout-view.ts';

/** Replaces the planned day by that of the transfer: of each debit that was sent and is not repeated, and of a payout on its way. */
export function onItsOwnDay(
  movement: Movement,
  rounds: readonly RoundMoney[],
  member: MembershipId,
  { dayOf }: TransferDays,
  now: EpochMilliseconds,
): Movement {
  const { kind, round, state, isRepeated } = movement;
  const money = rounds.find((each) => each.round.round === round);
  // A share that our own bank declined is sent again on a day of its own. A declined payout of a turn is a late one (`LatePayouts`).
  if (kind === 'share' && money && state !== 'on_its_way') {
    const again = onceDeclined(money, now);
    if (again !== null) return { ...movement, state: 'planned', date: again };
  }
  if (state === 'planned' || state === 'due' || isRepeated) return movement;
  if (kind !== 'contribution' && kind !== 'cover') {
    const [credit] = state === 'on_its_way' && money ? liveCredits([money], member) : [];
    return { ...movement, date: (credit && dayOf(credit)) ?? movement.date };
  }
  const debited = money?.contributions.find((each) =>
    kind === 'contribution'
      ? each.member === member
      : each.payer === member && (each.settledOn ?? each.retryOn) === movement.date,
  );
  return { ...movement, date: (debited && dayOf(debitOf(debited))) ?? movement.date };
}

import { type Cents, cents } from '../../basics/money.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { changed, type MoneyDecision, withContribution } from '../changes.ts';
import type { Contribution, Cycle, Round, RoundMoney, TransferEvent } from '../cycle.ts';
import { followContributions } from '../follow-contributions.ts';
import { withAvailablePart } from '../payouts/available-part.ts';
import { owedToClaim } from '../payouts/claims.ts';
import { nextLook } from '../payouts/expected-payout.ts';
import { stillToSend } from '../payouts/payout-parts.ts';
import { withSetOff } from '../payouts/set-off-item.ts';
import type { ContributionState } from './contribution-states.ts';
import { coverEvent, ofContribution } from './fail-debit.ts';
import { graceOver } from './grace.ts';
import { keepGuarantors } from './guarantors.ts';

/** The bank has the debit. Of a short round the recipient knows the day that it gives: that is looked at until it has settled. */
export function moveDebit(
  { waits }: Pick<Cycle, 'waits'>,
  money: RoundMoney,
  contribution: Contribution,
  state: ContributionState,
  now: EpochMilliseconds,
): MoneyDecision {
  const { round, member, payer, requestedBy } = contribution;
  // Of a guarantor's debit both were notified when it was started.
  const isFirst = state === 'submitted' && payer === undefined;
  const after = withContribution(money, { ...contribution, state });
  return changed(money, after, {
    due: state === 'submitted' && money.round.state === 'short' ? nextLook(waits, after, now) : [],
    events: isFirst ? [{ kind: 'debit_sent', round, member, ...(requestedBy === 'member' && { isByHand: true }) }] : [],
  });
}

/** The debit has settled: the member has paid, and the money waits at the bank. */
export function settle(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  { at }: TransferEvent,
  now: EpochMilliseconds,
): MoneyDecision {
  const { round, member, payer } = contribution;
  const isLate = now >= graceOver(money.round);
  // Whoever has paid after the grace needs nobody any more, also if that comes back.
  const named = isLate ? keepGuarantors(money, (each) => each.member !== member) : money;
  const after = withContribution(named, {
    ...contribution,
    state: 'settled',
    settledOn: bankDate(at),
    retryOn: null,
  });
  return followContributions(cycle, money, after, now, {
    entries: [{ kind: 'contribution_settled', ...ofContribution(contribution) }],
    events: [
      payer === undefined
        ? { kind: 'contribution_paid', round, member, ...(!wentAsPlanned(contribution) && { notAsPlanned: true }) }
        : coverEvent('cover_paid', { ...contribution, payer }),
    ],
  });
}

const wentAsPlanned = ({ attempt, requestedBy, isLate }: Contribution): boolean =>
  requestedBy === 'schedule' && attempt <= 1 && !isLate;

/** The money can be paid out. What it brings beyond the payout goes back to the reserve that had stepped in. */
export function makeAvailable(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  now: EpochMilliseconds,
): MoneyDecision {
  return arrive(cycle, money, { ...contribution, state: 'available' }, now, (repaid) => [
    { kind: 'contribution_available', ...ofContribution(contribution) },
    ...(repaid > 0 ? [{ kind: 'reserve_repaid', ...ofContribution(contribution), amount: repaid } as const] : []),
  ]);
}

/**
 * A contribution becomes its round's cash, less what the reserve had laid out for it. Money that comes after the grace of a turn
 * from whose payout its recipient's debts are taken makes that due.
 *
 * @param contribution as it becomes
 * @param entriesOf the books, by what the reserve has back
 */
export function arrive(
  cycle: Cycle,
  money: RoundMoney,
  contribution: Contribution,
  now: EpochMilliseconds,
  entriesOf: (repaid: Cents) => readonly JournalEntry[],
): MoneyDecision {
  const cash = money.round.cash + contribution.amount;
  const repaid = cents(Math.min(money.round.fromReserve, surplusOf(money, contribution)));
  const round: Round = {
    ...money.round,
    cash: cents(cash - repaid),
    fromReserve: cents(money.round.fromReserve - repaid),
  };
  const after = withContribution({ ...money, round }, contribution);
  const due = round.state === 'paid' ? [{ at: now, kind: 'complete_cycle', round: round.round } as const] : [];
  const followed = followContributions(cycle, money, after, now, { entries: entriesOf(repaid), due });
  return withSetOff(cycle, withAvailablePart(cycle, money, followed, now), now);
}

/** What a contribution brings that nobody else has to get. While a group ends, all that it has is its members' first. */
function surplusOf(money: RoundMoney, { amount }: Contribution): number {
  const { windsDown, isShared, cash } = money.round;
  if (windsDown) return 0;
  return isShared ? amount : Math.max(0, cash + amount - stillToSend(money) - owedToClaim(money.round));
}

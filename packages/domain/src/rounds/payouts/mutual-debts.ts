import type { Cents } from '../../basics/money.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import type { GroupState } from '../../group/group.ts';
import { contributionOf } from '../changes.ts';
import type { CycleChanges } from '../complete-cycle.ts';
import type { Contribution, Cycle, RoundMoney } from '../cycle.ts';
import { endDebt, withoutDebt } from './end-debt.ts';
import { restOf } from './payout-parts.ts';
import { isEmptied, mayTake, type Opened, owesContribution } from './taken.ts';

/** What the recipient of a turn owes to another turn. */
type Debt = { readonly from: Opened; readonly to: Opened; readonly contribution: Contribution };

/**
 * Debts of turns that wait for each other: the recipient of each owes to the next one's, and that of the last to the first one's.
 * Each pot would get what it gives, so they end without any money; waiting for it they would never end. Of turns alone that are
 * short, whose recipients' own contributions to them are there. The first that is found from one turn; undefined where none is.
 */
export function mutualDebts(cycle: Cycle, rounds: readonly RoundMoney[], first: Opened): readonly Debt[] | undefined {
  const seen = new Set<RoundMoney>();
  const back = (from: Opened): readonly Debt[] | undefined => {
    for (const to of rounds) {
      const contribution = contributionOf(to, from.round.recipient);
      const isOwed = to !== from && contribution !== undefined && owesContribution(contribution);
      if (!isOwed || seen.has(to) || !canGive(cycle, to, contribution.amount)) continue;
      if (isEmptied(withoutDebt(to, contribution))) continue;
      seen.add(to);
      const rest = to === first ? [] : back(to);
      if (rest !== undefined) return [{ from, to, contribution }, ...rest];
    }
    return undefined;
  };
  return canGive(cycle, first, cycle.contribution) ? back(first) : undefined;
}

/** Whether a turn gives as much to another one as it gets; before its recipient's own contribution it gives nothing. */
function canGive(cycle: Cycle, money: RoundMoney, amount: Cents): money is Opened {
  if (money.round.state !== 'short' || !mayTake(cycle, money)) return false;
  return contributionOf(money, money.round.recipient)?.state === 'available' && restOf(money.payout) >= amount;
}

/**
 * Ends debts that wait for each other: each contribution is paid, each payout smaller by one, and no pot has more or less than
 * before, but what the reserve has back of it. In the books the first pot gives before it gets.
 */
export function endDebts(
  cycle: Cycle,
  debts: readonly Debt[],
  group: GroupState,
  now: EpochMilliseconds,
): { readonly ok: true } & CycleChanges {
  const ended = debts.map(({ from, to, contribution }) =>
    endDebt(cycle, from.round.round, contribution, to, withoutDebt(to, contribution), now),
  );
  return {
    ok: true,
    state: group,
    entries: ended.map(({ entry }) => entry),
    rounds: ended.map(({ followed }) => followed.money),
    due: ended.flatMap(({ followed }) => followed.due),
    events: ended.flatMap(({ event, followed }) => [event, ...followed.events]),
  };
}

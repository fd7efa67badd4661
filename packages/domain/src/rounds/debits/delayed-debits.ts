import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { changed, type MoneyDecision } from '../changes.ts';
import type { Contribution, DueItem, Round, RoundMoney } from '../cycle.ts';
import { roundEndsEarly } from '../ends-early.ts';
import { nextLookOn } from '../payouts/payout-work.ts';
import type { ContributionState } from './contribution-states.ts';

/**
 * The due item by which `reportDelayedDebits` checks the debits of a round: at noon of a day for which some are planned, because by
 * then they have begun. When that noon is over, at noon of the next business day.
 */
export const debitLookItem = ({ round }: Pick<Round, 'round'>, on: PlainDate, now: EpochMilliseconds): DueItem => ({
  at: nextLookOn(on, now),
  kind: 'look_at_debits',
  round,
});

/**
 * Notifies each member whose debit of the schedule was not made on its day, because all money is stopped or the work that starts it
 * could not be done. The event names no new day, because nobody knows it. A debit that the debit pause has put off is left out before
 * its `retryOn`: its member was notified of that day.
 */
export function reportDelayedDebits(money: RoundMoney, now: EpochMilliseconds): MoneyDecision {
  const { round, contributions } = money;
  const today = bankDate(now);
  const delayed = roundEndsEarly(round) ? [] : contributions.filter((each) => shouldHaveStarted(round, each, today));
  return changed(money, money, {
    events: delayed.map(({ member }) => ({ kind: 'debit_delayed', round: round.round, member })),
  });
}

/**
 * The states from which the schedule starts a debit. In `action_required` one is planned only if there is a `retryOn`: it was to start
 * again, and the debit pause has put it off.
 */
export const statesBeforeDebit: readonly ContributionState[] = ['scheduled', 'retry_scheduled', 'action_required'];

/**
 * Whether a debit of the schedule was to start by a day, and did not. An earlier day counts as well: a debit that is planned after noon of
 * its day is checked on the next business day.
 */
export function shouldHaveStarted(
  { debitDate }: Pick<Round, 'debitDate'>,
  { state, retryOn }: Contribution,
  today: PlainDate,
): boolean {
  const on = state === 'scheduled' ? (retryOn ?? debitDate) : retryOn;
  return statesBeforeDebit.includes(state) && on !== null && on <= today;
}

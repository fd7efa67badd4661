import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { changed, type MoneyDecision } from '../changes.ts';
import type { Contribution, DueItem, Round, RoundMoney } from '../cycle.ts';
import { roundEndsEarly } from '../ends-early.ts';
import { nextLookOn } from '../payouts/payout-work.ts';
import type { ContributionState } from './contribution-states.ts';

/** Looks at the debits of a round at noon of a day for which some are planned: by then they have begun. */
export const lookAtDebits = ({ round }: Pick<Round, 'round'>, on: PlainDate, now: EpochMilliseconds): DueItem => ({
  at: nextLookOn(on, now),
  kind: 'look_at_debits',
  round,
});

/**
 * Notifies each member whose debit of the schedule is not made on its day, because all money is stopped or the work that starts it
 * could not be done. When it is made nobody knows. Nothing of one that a pause has put off, whose new day was announced.
 */
export function reportDelayedDebits(money: RoundMoney, now: EpochMilliseconds): MoneyDecision {
  const { round, contributions } = money;
  const today = bankDate(now);
  const delayed = roundEndsEarly(round) ? [] : contributions.filter((each) => isPlannedBy(round, each, today));
  return changed(money, money, {
    events: delayed.map(({ member }) => ({ kind: 'debit_delayed', round: round.round, member })),
  });
}

/** In which states a debit of the schedule may be planned; of one that waits for its member, once they have done what it waited for. */
export const statesBeforeDebit: readonly ContributionState[] = ['scheduled', 'retry_scheduled', 'action_required'];

function isPlannedBy({ debitDate }: Round, { state, retryOn }: Contribution, day: PlainDate): boolean {
  const on = state === 'scheduled' ? (retryOn ?? debitDate) : retryOn;
  return statesBeforeDebit.includes(state) && on !== null && on <= day;
}

import { businessDayOnOrAfter } from '../../basics/calendar.ts';
import type { PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { changed, type MoneyDecision, notDue } from '../changes.ts';
import type { Cycle, RoundMoney, Waits } from '../cycle.ts';
import { roundEndsEarly } from '../ends-early.ts';
import type { MoneyStop } from '../money-switch.ts';
import { hasSettled, isMissing } from './contribution-states.ts';
import { graceOver, lastDayOfGrace, withGrace } from './grace.ts';

type Delayed = Pick<RoundMoney, 'round' | 'contributions'>;

/**
 * Until when a round that waits for money waits once a stop of all money is over: as long after it as after a debit date, because nothing
 * could be debited until then, for a reason of ours. While the stop lasts, as if it ended now. Undefined where it ends no earlier already,
 * was over before anything stopped, or nothing is missing.
 */
export function lastDayAfterStop(
  waits: Pick<Waits, 'graceBusinessDays'>,
  { round, contributions }: Delayed,
  { from, until }: MoneyStop,
  now: EpochMilliseconds,
): PlainDate | undefined {
  const isWaiting = round.state === 'open' || round.state === 'collecting';
  const hasAll = contributions.every(hasSettled);
  if (!isWaiting || hasAll || roundEndsEarly(round) || graceOver(round) <= from) return undefined;
  // Debits that it kept back begin on that day.
  const endsOn = businessDayOnOrAfter(bankDate(until ?? now));
  const graceEnds = lastDayOfGrace(waits, endsOn);
  // A round whose debits come later waits for them longer anyway.
  return graceEnds < round.graceEnds || round.debitDate > endsOn ? undefined : graceEnds;
}

/**
 * Lets the grace of a round end later because of a stop of all money, see `lastDayAfterStop`. That is an event where a contribution
 * was asked for and is missing: at the first last day to pay within the stop, and once it is over.
 */
export function delayGrace(
  cycle: Pick<Cycle, 'waits'>,
  money: RoundMoney,
  stop: MoneyStop,
  now: EpochMilliseconds,
): MoneyDecision {
  const { round } = money;
  const graceEnds = lastDayAfterStop(cycle.waits, money, stop, now);
  const isOver = stop.until !== null;
  const isKnown = graceEnds === round.graceEnds && !(isOver && round.isGraceOpen);
  if (graceEnds === undefined || isKnown) return notDue('nothing_to_do');
  const { isGraceOpen: _, ...later } = withGrace(round, graceEnds);
  const due = [{ at: graceOver({ graceEnds }), kind: 'end_grace', round: round.round } as const];
  const after = { ...money, round: isOver ? later : { ...later, isGraceOpen: true as const } };
  const isOwed = money.contributions.some(isMissing);
  const moved = { kind: 'last_day_moved', round: round.round, ...(isOver && { graceEnds }) } as const;
  // While the stop lasts, it is said once.
  const events = isOwed && (isOver || !round.isGraceOpen) ? [moved] : [];
  return changed(money, after, { due, events });
}

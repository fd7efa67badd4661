import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { changed, type MoneyDecision, notDue } from '../changes.ts';
import type { Cycle, RoundMoney } from '../cycle.ts';
import { roundEndsEarly } from '../ends-early.ts';
import { graceOver, lastDayOfGrace, withGrace } from './grace.ts';

/**
 * Lets the grace of a round that waits for money end as long after a day as after a debit date: until then nothing could be
 * debited, for a reason of ours, so nobody is late by the days before it. Not where it ends later already, was over before
 * anything stopped, or nothing is missing.
 *
 * @param stoppedFrom since when nothing could be debited
 * @param until from when on it can be again
 */
export function delayGrace(
  cycle: Pick<Cycle, 'waits'>,
  money: RoundMoney,
  stoppedFrom: EpochMilliseconds,
  until: EpochMilliseconds,
): MoneyDecision {
  const { round, contributions } = money;
  const waits = round.state === 'open' || round.state === 'collecting';
  const isMissing = contributions.some(({ state }) => state !== 'settled' && state !== 'available');
  if (!waits || !isMissing || roundEndsEarly(round) || graceOver(round) <= stoppedFrom) return notDue('nothing_to_do');
  const graceEnds = lastDayOfGrace(cycle.waits, bankDate(until));
  // A round whose debits come later waits for them longer anyway.
  if (graceEnds <= round.graceEnds || round.debitDate > bankDate(until)) return notDue('nothing_to_do');
  const due = [{ at: graceOver({ graceEnds }), kind: 'end_grace', round: round.round } as const];
  return changed(money, { ...money, round: withGrace(round, graceEnds) }, { due });
}

import { laterDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { nextBankHour } from '../bank-hour.ts';
import { changed, contributionOf, type MoneyDecision, notDue, withContribution } from '../changes.ts';
import type { Cycle, DebitStop, DueItem, RoundMoney } from '../cycle.ts';
import { debitLookItem } from './delayed-debits.ts';
import { graceOver, lastDayOfGrace, withGrace } from './grace.ts';
import { type PlannedDebit, startDebit } from './start-debit.ts';

/**
 * Instead of a debit that could start now, while debits of the schedule wait for a reason of ours: it is due again at the
 * bank's next hour, and the member is notified of the day. They are not late by it: the grace of the round ends as long after that
 * day as after a debit date.
 */
export function delayDebit(
  cycle: Cycle,
  money: RoundMoney,
  debit: PlannedDebit,
  stop: DebitStop | null,
  now: EpochMilliseconds,
): MoneyDecision {
  const started = startDebit(cycle, money, debit, stop, now);
  if (!started.ok || started.instructions.length === 0) return started;
  const contribution = contributionOf(money, debit.member);
  if (contribution === undefined) return notDue('unknown_subject');
  const { round } = money;
  const at = nextBankHour(now);
  const retryOn = bankDate(at);
  const graceEnds = laterDate(round.graceEnds, lastDayOfGrace(cycle.waits, retryOn));
  const again: DueItem[] = [
    { at, kind: 'start_debit', round: round.round, ...debit },
    debitLookItem(round, retryOn, now),
  ];
  if (graceEnds !== round.graceEnds)
    again.push({ at: graceOver({ graceEnds }), kind: 'end_grace', round: round.round });
  const waiting = graceEnds === round.graceEnds ? round : withGrace(round, graceEnds);
  const after = withContribution({ ...money, round: waiting }, { ...contribution, retryOn });
  return changed(money, after, {
    due: again,
    events: [{ kind: 'debit_delayed', round: round.round, member: debit.member, on: retryOn }],
  });
}

import { limits } from '../basics/limits.ts';
import { addDays } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { decideTransition, type NotAllowed } from '../basics/transition.ts';
import { bankDate } from '../basics/zone-time.ts';
import { type GroupState, groupTransitions } from '../group/group.ts';
import { type PlannedRound, postponeRounds } from '../group/schedule.ts';
import { type NotDue, notDue } from '../rounds/changes.ts';
import type { CycleChanges } from '../rounds/complete-cycle.ts';
import type { Cycle, RoundMoney } from '../rounds/cycle.ts';
import { lastDayOfGrace } from '../rounds/debits/grace.ts';
import { openingOf } from '../rounds/plan-cycle.ts';

type Pausing = ({ readonly ok: true } & CycleChanges) | NotAllowed | NotDue;

/** Whether there are turns that have not begun, in a group that runs. */
export const canPause = (rounds: readonly RoundMoney[], group: GroupState): boolean =>
  group === 'active' && rounds.some(isPlanned);

/**
 * Moves all turns that have not begun later together, by about four weeks, and pauses the group until the first of them opens.
 * Open rounds go on; amounts, order and what everybody owes stay. The next debit is at least a week away, so that members are
 * notified in time. Each moved round gets another version: an opening of the same moment is decided anew.
 *
 * @param vote its number: each pause is in the books once
 */
export function pauseCycle(
  { waits, timeZone, rule }: Pick<Cycle, 'waits' | 'timeZone' | 'rule'>,
  rounds: readonly RoundMoney[],
  group: GroupState,
  vote: number,
  now: EpochMilliseconds,
): Pausing {
  const paused = decideTransition(groupTransitions, group, 'paused');
  if (!paused.ok) return paused;
  const planned = rounds.filter(isPlanned);
  const dates = laterDates({ rule, ...waits }, planned.map(datesOf), now);
  const moved = planned.flatMap(({ round, ...money }, index): RoundMoney[] => {
    const to = dates[index];
    if (to === undefined) return [];
    const graceEnds = lastDayOfGrace(waits, to.debitDate);
    return [{ ...money, round: { ...round, ...to, graceEnds, version: round.version + 1 } }];
  });
  const [first] = moved;
  if (first === undefined) return notDue('nothing_to_do');
  const until = first.round.debitDate;
  const ofBooks = moved.map(({ round: { round, debitDate } }, index) => ({
    round,
    from: planned[index]?.round.debitDate ?? debitDate,
    to: debitDate,
  }));
  return {
    ok: true,
    state: paused.state,
    rounds: moved,
    pausedUntil: until,
    entries: [{ kind: 'turns_moved', vote, moved: ofBooks }],
    due: [openingOf({ timeZone }, first.round, now)],
    events: [{ kind: 'cycle_paused', until }],
  };
}

const isPlanned = ({ round }: RoundMoney): boolean => round.state === 'planned';

const datesOf = ({ round: { round, contributionDate, debitDate, payoutDate } }: RoundMoney): PlannedRound => ({
  round,
  contributionDate,
  debitDate,
  payoutDate,
});

/** By the agreed number of periods, and by more where the first debit would come too soon: an opening may be late. */
function laterDates(
  terms: Parameters<typeof postponeRounds>[0],
  planned: readonly PlannedRound[],
  now: EpochMilliseconds,
): readonly PlannedRound[] {
  const earliest = addDays(bankDate(now), limits.pause.noticeDays);
  for (let periods: number = limits.pause.periods[terms.rule.frequency]; ; periods += 1) {
    const dates = postponeRounds(terms, planned, periods);
    const [first] = dates;
    if (first === undefined || first.debitDate >= earliest) return dates;
  }
}

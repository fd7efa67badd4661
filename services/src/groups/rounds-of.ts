import { addDays, type PlainDate, type PlannedRound, type ScheduleTerms, schedule } from '@halqa/domain';
import type { GroupRecord } from '../ports/group-aggregate.ts';

type Waits = Pick<ScheduleTerms, 'leadBusinessDays' | 'holdBusinessDays'>;

/**
 * The turns of a group as they stand on a day. None in a group that was closed before it started. The simulated group
 * begins again the day after its last payout: it runs on every day on which somebody looks at it.
 */
export function roundsOf(group: GroupRecord, today: PlainDate, waits: Waits): readonly PlannedRound[] {
  if (group.state === 'cancelled') return [];
  // Before the start every date moves along with today; the same function draws the form's preview.
  const reckonedFrom = group.activatedOn ?? today;
  const { startDate, rule, memberCount } = group;
  const rounds = schedule({ ...rule, ...waits, startDate, rounds: memberCount, today: reckonedFrom });
  const last = rounds.at(-1);
  if (!group.simulated || last === undefined || last.payoutDate >= today) return rounds;
  const nextStart = addDays(last.payoutDate, 1);
  return roundsOf({ ...group, startDate: nextStart, activatedOn: nextStart }, today, waits);
}

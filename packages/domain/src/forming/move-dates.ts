import { addBusinessDays } from '../basics/calendar.ts';
import { addDays, type PlainDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import type { Group, GroupState } from '../group/group.ts';
import type { Change } from '../group/next-group.ts';
import { withFields } from '../group/next-group.ts';
import { type PlannedRound, planningDay, planningDayStart } from '../group/schedule.ts';
import { roundsFrom } from './start-group.ts';

type Planned = Pick<Group, 'rule' | 'startDate' | 'waits' | 'memberCount' | 'timeZone' | 'plannedFrom'>;

/** The first round with its dates, as the group's members read them now. */
const firstPlanned = (group: Omit<Planned, 'plannedFrom'>, now: EpochMilliseconds): PlannedRound | undefined =>
  roundsFrom(group, planningDay(now, group.timeZone))[0];

/** When the dates of a group move along that has not started by then; undefined of one whose dates are not followed. */
export function datesMoveAt({ plannedFrom, waits, timeZone }: Planned): EpochMilliseconds | undefined {
  if (plannedFrom === undefined) return undefined;
  let lastDay = plannedFrom;
  while (addBusinessDays(lastDay, waits.leadBusinessDays) > plannedFrom) lastDay = addDays(lastDay, -1);
  return planningDayStart(addDays(lastDay, 1), timeZone);
}

const beforeStart: readonly GroupState[] = ['forming', 'ready', 'drawing'];

/**
 * Moves the dates that members know along, where the group has not started in time for them: each is some periods later. Undefined
 * while they are the same.
 */
export function moveDates<Value extends { readonly group: Planned & Pick<Group, 'state'> }>(
  value: Value,
  now: EpochMilliseconds,
): Pick<Change<Value>, 'facts' | 'next'> | undefined {
  const { group } = value;
  const first = firstPlanned(group, now);
  const isFollowed = group.plannedFrom !== undefined && beforeStart.includes(group.state);
  if (!isFollowed || first === undefined || first.contributionDate <= group.plannedFrom) return undefined;
  return {
    facts: [{ kind: 'dates_moved', by: null, firstContribution: first.debitDate }],
    next: withFields(value, { plannedFrom: first.contributionDate }),
  };
}

/** What a new group stores as `plannedFrom`: its first contribution date, as members read it now. */
export const plannedFrom = (group: Omit<Planned, 'plannedFrom'>, now: EpochMilliseconds): PlainDate | undefined =>
  firstPlanned(group, now)?.contributionDate;

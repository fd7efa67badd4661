import type { MoneyInGroup } from '@halqa/contract';
import { addDays, plainDate } from '@halqa/domain';
import { todayInZone } from '@halqa/remote-kit';
import { dayOf, type MovementRow } from '@halqa/remote-kit/group-view';

const DAYS = 30;

/**
 * What leaves or reaches the member's account within 30 days over all groups, and what should have and did not: the earliest first,
 * what has no day yet last, except a debit and what is late. Each group's days are days of its zone.
 */
export function nextMovements(groups: readonly MoneyInGroup[], now: number): readonly MovementRow[] {
  const rows = groups.flatMap((group) => {
    const today = todayInZone(now, group.timeZone);
    const last = addDays(today, DAYS);
    return group.movements
      .filter(
        ({ state, date }) => (state !== 'arrived' || date === today) && (date === null || plainDate(date) <= last),
      )
      .map((movement) => ({ group, movement }));
  });
  return rows.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

/** The groups that end early and share out what they have within the same days. */
export const sharingNext = (groups: readonly MoneyInGroup[], now: number): readonly MoneyInGroup[] =>
  groups.filter(
    ({ expectedShare, timeZone }) =>
      expectedShare !== null && plainDate(expectedShare.on) <= addDays(todayInZone(now, timeZone), DAYS),
  );

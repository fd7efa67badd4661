import type { MembershipId } from '../basics/ids.ts';
import { moveToEnd } from '../endings/move-to-end.ts';
import { at, bilal, cycle, members, ok, started } from './ending-cycle.fixture.ts';
import { endGrace, openRound } from './open-round.ts';

export type Group = ReturnType<typeof started>;
export const arrives = ['submitted', 'posted', 'settled', 'available'] as const;

/** Opens a round and debits everybody; the debits of some come back. */
export function collect(group: Group, number: number, date: string, day: string, failing: readonly MembershipId[]) {
  group.change(number, (money) => openRound(group.cycle(), money, at(date)));
  for (const member of members) {
    group.debit(number, member, date);
    group.report(number, member, 1, failing.includes(member) ? ['submitted', 'returned'] : arrives, day);
  }
}

/** Ends the grace of a round in which a contribution is missing. */
export const short = (group: Group, number: number, date: string) =>
  group.change(number, (money) => endGrace(group.cycle(), money, at(date, 18)));

/** The first turn is short by Bilal's contribution, whose turn was the second; it moves on 28 January. */
export function moved(failing: readonly MembershipId[] = [bilal]) {
  const group = started(cycle);
  collect(group, 1, '2026-01-15', '2026-01-16', failing);
  short(group, 1, '2026-01-23');
  for (let more = true, change = 0; more; change += 1) {
    const last = ok(moveToEnd(group.cycle(), group.all(), 'active', 1, change, at('2026-01-28')));
    group.take(last);
    more = last.more;
  }
  return group;
}

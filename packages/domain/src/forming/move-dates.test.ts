import { describe, expect, it } from 'vitest';
import { plainDate } from '../basics/plain-date.ts';
import type { ContributionRule } from '../group/contribution-rule.ts';
import { planningDay } from '../group/schedule.ts';
import { datesMoveAt, moveDates, plannedFrom } from './move-dates.ts';

const at = (text: string) => Date.parse(text);
const created = at('2026-11-27T16:00:00Z');

function group(rule: ContributionRule, leadBusinessDays = 0, timeZone = 'America/New_York') {
  const waits = { leadBusinessDays, holdBusinessDays: 5 };
  const terms = {
    rule,
    waits,
    timeZone,
    memberCount: 3,
    startDate: planningDay(created, timeZone),
    state: 'ready' as const,
  };
  return { ...terms, plannedFrom: plannedFrom(terms, created) };
}
const mondays = { frequency: 'weekly', dayOfWeek: 1 } as const;
const movesAt = (...[rule, lead, zone]: Parameters<typeof group>) =>
  new Date(datesMoveAt(group(rule, lead, zone)) ?? 0).toISOString();

describe('the dates of a group that has not started', () => {
  it('move along when a start is too late for the first of them', () => {
    // Monday, 30 November: until 20:00 in New York the bank takes debits of that day.
    expect(movesAt(mondays)).toBe('2026-12-01T01:00:00.000Z');
    // A start on 1 December has three business days until the 4th.
    expect(movesAt({ frequency: 'monthly', dayOfMonth: 4 }, 3)).toBe('2026-12-02T01:00:00.000Z');
    // The day begins earlier in Guam.
    expect(movesAt(mondays, 0, 'Pacific/Guam')).toBe('2026-11-30T14:00:00.000Z');
  });

  it('are the same until then, later from then on, and are followed to the start', () => {
    const value = { group: group(mondays) };
    const moment = datesMoveAt(value.group) ?? 0;
    expect(value.group.plannedFrom).toBe('2026-11-30');
    expect(moveDates(value, moment - 1)).toBeUndefined();
    const moved = moveDates(value, moment);
    expect(moved).toMatchObject({
      facts: [{ kind: 'dates_moved', by: null, firstContribution: '2026-12-07' }],
      next: { group: { plannedFrom: '2026-12-07' } },
    });
    if (moved === undefined) throw new Error('Nothing moved');
    expect(moveDates(moved.next, moment)).toBeUndefined();
    expect(datesMoveAt(moved.next.group)).toBe(at('2026-12-08T01:00:00Z'));
    // Several at once, where nobody looked for a while.
    expect(moveDates(value, at('2026-12-31T12:00:00Z'))?.next.group.plannedFrom).toBe('2027-01-04');
  });

  it('do not move of one that has started or was closed', () => {
    for (const state of ['active', 'cancelled'] as const)
      expect(moveDates({ group: { ...group(mondays), state } }, at('2027-01-01T12:00:00Z'))).toBeUndefined();
  });

  it('are named by their debit, which waits for the bank’s next day', () => {
    const sundays = {
      group: { ...group({ frequency: 'weekly', dayOfWeek: 0 }), plannedFrom: plainDate('2026-11-29') },
    };
    expect(moveDates(sundays, at('2026-12-01T12:00:00Z'))?.facts).toMatchObject([{ firstContribution: '2026-12-07' }]);
  });
});

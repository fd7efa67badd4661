import { daysBetween } from '@halqa/domain';
import { localToday } from '@halqa/remote-kit';
import { describe, expect, it } from 'vitest';
import { daysOf, newDraft, newGroupOf } from './group-draft.ts';
import { plannedTurns, previewSeats } from './planned-group.ts';

const now = Date.parse('2026-11-21T18:00:00Z');
/** The day in the zone of the machine that runs this test. */
const today = localToday(now);
const noWaits = { leadBusinessDays: 0, holdBusinessDays: 0 };

describe('the planned turns', () => {
  it('follow the typed rule, one for each member', () => {
    const turns = plannedTurns({ ...newDraft(31), memberCount: 3 }, now, noWaits);

    expect(turns.map((turn) => turn.contributionDate)).toEqual(['2026-11-30', '2026-12-31', '2027-01-31']);
  });

  it('use the waits of the stage', () => {
    const [local] = plannedTurns(newDraft(30), now, noWaits);
    const [deployed] = plannedTurns(newDraft(30), now, { leadBusinessDays: 3, holdBusinessDays: 5 });

    expect(local?.payoutDate).toBe('2026-12-01');
    expect(deployed?.payoutDate).toBe('2026-12-08');
  });

  it.each([
    ['no weekday', { frequency: 'weekly' as const, dayOfWeek: null }],
    ['the 32nd', { dayOfMonth: 32 }],
    ['two members', { memberCount: 2 }],
    ['an emptied number', { memberCount: Number.NaN }],
  ])('are empty while the settings are invalid: %s', (_, typed) => {
    expect(plannedTurns({ ...newDraft(15), ...typed }, now, noWaits)).toEqual([]);
  });
});

it.each(['daily', 'weekly', 'monthly'] as const)(
  'start on the day that the request of a %s group asks for',
  (frequency) => {
    const draft = { ...newDraft(Number(today.slice(-2))), ...daysOf(frequency, today), frequency };
    const [first] = plannedTurns(draft, now, noWaits);

    expect(first?.contributionDate).toBe(newGroupOf(draft, today, 'America/Chicago').startDate);
    expect(daysBetween(today, first?.contributionDate ?? today)).toBeGreaterThanOrEqual(7);
  },
);

describe('the preview ring', () => {
  it('seats you first, then the invited people, then open seats', () => {
    const seats = previewSeats(
      { ...newDraft(15), memberEmails: [{ email: 'b@example.test' }, { email: '' }] },
      'Amira',
    );

    expect(seats.map((seat) => seat.state)).toEqual(['joined', 'invited', 'open', 'open', 'open']);
    expect(seats.map((seat) => seat.isYou)).toEqual([true, false, false, false, false]);
  });

  it.each([
    [Number.NaN, 3],
    [1, 3],
    [7, 7],
    [99, 12],
  ])('draws a ring for any typed number: %d members, %d seats', (memberCount, seats) => {
    expect(previewSeats({ ...newDraft(15), memberCount }, 'Amira')).toHaveLength(seats);
  });
});

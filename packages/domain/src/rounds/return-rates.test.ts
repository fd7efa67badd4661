import { describe, expect, it } from 'vitest';
import { type PlainDate, plainDate } from '../basics/plain-date.ts';
import {
  addCounts,
  addToDays,
  countsOf,
  type DebitCounts,
  decideDebitPause,
  liftDebitPause,
  noDebits,
  rateWindowBegins,
} from './return-rates.ts';

const counts = (changes: Partial<DebitCounts>): DebitCounts => ({ ...noDebits, sent: 10_000, ...changes });
/** Rates are judged from a hundred debits on. */
const judge = (changes: Partial<DebitCounts>, before: Parameters<typeof decideDebitPause>[0] = null, now = 1) =>
  decideDebitPause(before, counts(changes), 100, now);

describe('what the bank reports of a debit', () => {
  it.each([
    ['R10', { unauthorized: 1, overall: 1 }],
    ['R29', { unauthorized: 1, overall: 1 }],
    ['R03', { administrative: 1, overall: 1 }],
    ['R08', { overall: 1 }],
    ['R15', { overall: 1 }],
    ['R01', { overall: 1 }],
    [undefined, { overall: 1 }],
  ])('is counted by its class: returned with %s', (code, expected) => {
    expect(countsOf('returned', code)).toEqual({ ...noDebits, ...expected });
  });

  it('is counted as sent once, and not when it settles', () => {
    expect(countsOf('submitted', undefined)).toEqual({ ...noDebits, sent: 1 });
    for (const step of ['posted', 'settled', 'available', 'failed'] as const)
      expect(countsOf(step, undefined)).toBeNull();
    expect(addCounts(counts({ overall: 2 }), counts({ overall: 3 }))).toEqual(counts({ sent: 20_000, overall: 5 }));
  });

  it('is added to the newest day, whose counts move on whole when another day begins', () => {
    const [first, second, third] = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => plainDate(day)) as [
      PlainDate,
      PlainDate,
      PlainDate,
    ];
    const sent = (date: PlainDate, count: number) => ({ date, ...noDebits, sent: count });
    const added = (...days: readonly (readonly [PlainDate, number])[]) =>
      new Map(days.map(([date, count]) => [date, sent(date, count)]));
    expect(addToDays(null, new Map())).toEqual({ newest: null, older: [] });
    expect(addToDays(null, added([first, 2]))).toEqual({ newest: sent(first, 2), older: [] });
    expect(addToDays(sent(first, 2), added())).toEqual({ newest: sent(first, 2), older: [] });
    expect(addToDays(sent(first, 2), added([first, 3]))).toEqual({ newest: sent(first, 5), older: [] });
    expect(addToDays(sent(first, 2), added([second, 4], [first, 3]))).toEqual({
      newest: sent(second, 4),
      older: [sent(first, 5)],
    });
    expect(addToDays(sent(third, 1), added([first, 2], [third, 1]))).toEqual({
      newest: sent(third, 2),
      older: [sent(first, 2)],
    });
  });

  it('is judged with that of the 29 days before', () => {
    expect(rateWindowBegins(plainDate('2026-03-01'))).toBe('2026-01-31');
  });
});

describe('debits of the schedule', () => {
  it.each([
    ['unauthorized', 19, 20],
    ['administrative', 124, 125],
    ['overall', 599, 600],
  ] as const)('wait from half of the ceiling of one class on: %s', (of, below, reached) => {
    expect(judge({ [of]: below })).toBeNull();
    expect(judge({ [of]: reached })).toEqual({ since: 1, classes: [of], atCeiling: [], isLifted: false });
  });

  it('go on after few returns or few debits, however large the share is', () => {
    expect(judge({ sent: 200, overall: 4 })).toBeNull();
    expect(judge({ sent: 99, overall: 99 })).toBeNull();
    expect(judge({ sent: 100, overall: 8 })).toMatchObject({ classes: ['overall'] });
  });

  it('go on by themselves once every rate is below half of its ceiling again', () => {
    const paused = judge({ overall: 600 });
    expect(judge({ overall: 599 }, paused, 2)).toBeNull();
  });

  it('wait since the first day, whatever else is reached meanwhile', () => {
    const paused = judge({ overall: 600 });
    expect(judge({ overall: 610 }, paused, 2)).toBe(paused);
    expect(judge({ overall: 610, unauthorized: 20 }, paused, 2)).toMatchObject({
      since: 1,
      classes: ['unauthorized', 'overall'],
    });
  });

  it('go on when an operator lifts the pause, until another class or a ceiling is reached', () => {
    const paused = judge({ overall: 600 });
    const lifted = paused && liftDebitPause(paused);
    expect(judge({ overall: 1_199 }, lifted, 2)).toBe(lifted);
    expect(judge({ overall: 1_200 }, lifted, 2)).toMatchObject({ since: 2, atCeiling: ['overall'], isLifted: false });
    expect(judge({ overall: 610, unauthorized: 20 }, lifted, 2)).toMatchObject({ since: 2, isLifted: false });
    const atCeiling = judge({ overall: 1_200 });
    const liftedAgain = atCeiling && liftDebitPause(atCeiling);
    expect(judge({ overall: 1_300 }, liftedAgain, 3)).toBe(liftedAgain);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBusinessDays, isBusinessDay } from '../basics/calendar.ts';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  type PlainDate,
  partsOf,
  plainDate,
} from '../basics/plain-date.ts';
import type { ContributionRule } from './contribution-rule.ts';
import { type ScheduleTerms, schedule } from './schedule.ts';

const dates = fc.integer({ min: 0, max: 366 * 30 }).map((days) => addDays(plainDate('2024-01-01'), days));

const rules: fc.Arbitrary<ContributionRule> = fc.oneof(
  fc.constant({ frequency: 'daily' as const }),
  fc.record({ frequency: fc.constantFrom('weekly' as const, 'biweekly' as const), dayOfWeek: fc.nat({ max: 6 }) }),
  fc.record({ frequency: fc.constant('monthly' as const), dayOfMonth: fc.integer({ min: 1, max: 31 }) }),
);

const anyTerms: fc.Arbitrary<ScheduleTerms> = fc
  .tuple(
    rules,
    fc.record({
      startDate: dates,
      today: dates,
      rounds: fc.integer({ min: 3, max: 12 }),
      leadBusinessDays: fc.constantFrom(0, 3),
      holdBusinessDays: fc.constantFrom(0, 5),
    }),
  )
  .map(([rule, rest]) => ({ ...rule, ...rest }));

it('has one round for each member, numbered from 1', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const numbers = schedule(terms).map(({ round }) => round);
      expect(numbers).toEqual(Array.from({ length: terms.rounds }, (_, index) => index + 1));
    }),
  );
});

it('never begins before the start date or within the lead', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const [first] = schedule(terms);
      const leadEnds = addBusinessDays(terms.today, terms.leadBusinessDays);
      expect(first && first.contributionDate >= terms.startDate && first.contributionDate >= leadEnds).toBe(true);
    }),
  );
});

it('moves forward: contributions strictly, debits and payouts never back', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const rounds = schedule(terms);
      for (const [index, round] of rounds.slice(1).entries()) {
        const before = rounds[index];
        expect(before && before.contributionDate < round.contributionDate).toBe(true);
        expect(before && before.debitDate <= round.debitDate).toBe(true);
        expect(before && before.payoutDate <= round.payoutDate).toBe(true);
      }
    }),
  );
});

it('debits on business days, and pays out only after the debit', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      for (const { contributionDate, debitDate, payoutDate } of schedule(terms)) {
        expect(debitDate >= contributionDate && payoutDate > debitDate).toBe(true);
        expect(isBusinessDay(debitDate) && isBusinessDay(payoutDate)).toBe(true);
      }
    }),
  );
});

it('follows the rule in every round, clamping always from the original day', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      for (const { contributionDate } of schedule(terms)) {
        expect(obeys(terms, contributionDate)).toBe(true);
      }
    }),
  );
});

it('leaves out no period', () => {
  const longest: Record<ContributionRule['frequency'], number> = { daily: 1, weekly: 7, biweekly: 14, monthly: 31 };
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const days = schedule(terms).map(({ contributionDate }) => contributionDate);
      for (const [index, day] of days.slice(1).entries()) {
        expect(daysBetween(days[index] ?? day, day)).toBeLessThanOrEqual(longest[terms.frequency]);
      }
    }),
  );
});

function obeys(rule: ContributionRule, date: PlainDate): boolean {
  const { year, month, day } = partsOf(date);
  switch (rule.frequency) {
    case 'daily':
      return true;
    case 'weekly':
    case 'biweekly':
      return dayOfWeek(date) === rule.dayOfWeek;
    case 'monthly':
      return day === Math.min(rule.dayOfMonth, daysInMonth(year, month));
  }
}

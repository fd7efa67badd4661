import { describe, expect, it } from 'vitest';
import { plainDate } from '../basics/plain-date.ts';
import { type ContributionRule, proposedStartDate } from './contribution-rule.ts';
import { paidSummary } from './membership.ts';
import { nextContribution, nextPayout, type PlannedRound, planningDay, schedule } from './schedule.ts';

describe('the examples of the design (five days of hold)', () => {
  it('pays on the last day of shorter months when the day is the 31st', () => {
    const rounds = planned({ frequency: 'monthly', dayOfMonth: 31 }, '2026-01-31', 5);

    expect(contributions(rounds)).toEqual(dates('2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31'));
    expect(debits(rounds)).toEqual(dates('2026-02-02 2026-03-02 2026-03-31 2026-04-30 2026-06-01'));
    expect(payouts(rounds)).toEqual(dates('2026-02-10 2026-03-10 2026-04-08 2026-05-08 2026-06-09'));
  });

  it('waits for the next month when the day has passed, and steps over Memorial Day', () => {
    const rounds = planned({ frequency: 'monthly', dayOfMonth: 29 }, '2028-01-30', 4);

    expect(contributions(rounds)).toEqual(dates('2028-02-29 2028-03-29 2028-04-29 2028-05-29'));
    expect(debits(rounds)).toEqual(dates('2028-02-29 2028-03-29 2028-05-01 2028-05-30'));
    expect(payouts(rounds)).toEqual(dates('2028-03-08 2028-04-06 2028-05-09 2028-06-07'));
  });

  it('debits on Tuesday when a Sunday holiday closes the Monday', () => {
    const rounds = planned({ frequency: 'weekly', dayOfWeek: 0 }, '2027-06-28', 3);

    expect(contributions(rounds)).toEqual(dates('2027-07-04 2027-07-11 2027-07-18'));
    expect(debits(rounds)).toEqual(dates('2027-07-06 2027-07-12 2027-07-19'));
    expect(payouts(rounds)).toEqual(dates('2027-07-14 2027-07-20 2027-07-27'));
  });

  it('gathers the daily debits of a closed weekend on the next open day', () => {
    const rounds = planned({ frequency: 'daily' }, '2026-12-24', 4);

    expect(contributions(rounds)).toEqual(dates('2026-12-24 2026-12-25 2026-12-26 2026-12-27'));
    expect(debits(rounds)).toEqual(dates('2026-12-24 2026-12-28 2026-12-28 2026-12-28'));
    expect(payouts(rounds)).toEqual(dates('2027-01-05 2027-01-06 2027-01-06 2027-01-06'));
  });

  it('keeps the Friday open when a holiday falls on Saturday', () => {
    const rounds = planned({ frequency: 'monthly', dayOfMonth: 4 }, '2026-07-01', 3);

    expect(contributions(rounds)).toEqual(dates('2026-07-04 2026-08-04 2026-09-04'));
    expect(debits(rounds)).toEqual(dates('2026-07-06 2026-08-04 2026-09-04'));
    expect(payouts(rounds)).toEqual(dates('2026-07-14 2026-08-12 2026-09-15'));
  });
});

describe('the day from which dates are planned', () => {
  it.each([
    ['2026-03-02T19:00:00-05:00', 'America/New_York', '2026-03-02'],
    ['2026-03-02T20:00:00-05:00', 'America/New_York', '2026-03-03'],
    ['2026-03-02T16:59:00-08:00', 'America/Los_Angeles', '2026-03-02'],
    ['2026-03-02T17:00:00-08:00', 'America/Los_Angeles', '2026-03-03'],
    ['2026-03-02T23:59:00+10:00', 'Pacific/Guam', '2026-03-02'],
  ])('is today at %s in %s only while the bank takes debits of today: %s', (now, timeZone, day) => {
    expect(planningDay(Date.parse(now), timeZone)).toBe(day);
  });
});

describe('the first contribution', () => {
  const friday = plainDate('2026-08-07');
  const terms = { frequency: 'daily', rounds: 3, holdBusinessDays: 0, today: friday } as const;

  it('leaves members the lead to stop the debit', () => {
    const [first] = schedule({ ...terms, startDate: friday, leadBusinessDays: 3 });

    expect(first?.contributionDate).toBe('2026-08-12');
  });

  it('waits for a start date beyond the lead', () => {
    const [first] = schedule({ ...terms, startDate: plainDate('2026-08-20'), leadBusinessDays: 3 });

    expect(first?.contributionDate).toBe('2026-08-20');
  });
});

it('plans contributions on the same weekday every second week', () => {
  const rounds = planned({ frequency: 'biweekly', dayOfWeek: 1 }, '2026-08-07', 3);

  expect(contributions(rounds)).toEqual(dates('2026-08-10 2026-08-24 2026-09-07'));
});

it.each([
  [{ frequency: 'daily' }, '2026-08-07', '2026-08-14'],
  [{ frequency: 'weekly', dayOfWeek: 5 }, '2026-08-07', '2026-08-14'],
  [{ frequency: 'weekly', dayOfWeek: 4 }, '2026-08-07', '2026-08-20'],
  [{ frequency: 'biweekly', dayOfWeek: 1 }, '2026-08-07', '2026-08-17'],
  [{ frequency: 'monthly', dayOfMonth: 7 }, '2026-08-07', '2026-09-07'],
  [{ frequency: 'monthly', dayOfMonth: 31 }, '2026-02-23', '2026-03-31'],
] as const)('proposes for %o on %s a start that leaves a week to join: %s', (rule, today, start) => {
  expect(proposedStartDate(rule, plainDate(today))).toBe(start);
});

function planned(rule: ContributionRule, start: string, rounds: number): readonly PlannedRound[] {
  const startDate = plainDate(start);
  return schedule({ ...rule, startDate, today: startDate, rounds, leadBusinessDays: 0, holdBusinessDays: 5 });
}

const dates = (text: string) => text.split(' ');
const contributions = (rounds: readonly PlannedRound[]) => rounds.map((round) => round.contributionDate);
const debits = (rounds: readonly PlannedRound[]) => rounds.map((round) => round.debitDate);
const payouts = (rounds: readonly PlannedRound[]) => rounds.map((round) => round.payoutDate);

const today = plainDate('2026-07-06');
const rounds = schedule({
  frequency: 'weekly',
  dayOfWeek: 1,
  startDate: today,
  today,
  rounds: 3,
  leadBusinessDays: 0,
  holdBusinessDays: 5,
});

it('counts today as still ahead', () => {
  expect(nextContribution(rounds, today)?.round).toBe(1);
  expect(nextContribution(rounds, plainDate('2026-07-07'))?.round).toBe(2);
});

it('finds the next payout by its own date', () => {
  expect(nextPayout(rounds, plainDate('2026-07-14'))?.round).toBe(1);
  expect(nextPayout(rounds, plainDate('2026-07-15'))?.round).toBe(2);
});

it('has nothing left after the cycle', () => {
  expect(nextContribution(rounds, plainDate('2026-12-01'))).toBeUndefined();
  expect(nextPayout(rounds, plainDate('2026-12-01'))).toBeUndefined();
});

it('counts who has paid', () => {
  expect(paidSummary([{ hasPaid: true }, { hasPaid: false }, { hasPaid: true }])).toEqual({ paid: 2, total: 3 });
});

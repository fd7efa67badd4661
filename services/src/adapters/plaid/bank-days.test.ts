import { addDays, hourInZone, isBusinessDay, type PlainDate, plainDate } from '@halqa/domain';
import { isBankingDay, momentOf } from 'mock-bank/testing';
import { expect, it } from 'vitest';

/* The mock bank has a calendar of its own, beside that of the schedule, so that an error of one of the two shows. */

function* days(from: number, years: number): Generator<PlainDate> {
  const last = plainDate(`${from + years}-01-01`);
  for (let day = plainDate(`${from}-01-01`); day < last; day = addDays(day, 1)) yield day;
}

it("the mock bank's days are the schedule's business days for thirty years", () => {
  expect([...days(2024, 30)].filter((day) => isBankingDay(day) !== isBusinessDay(day))).toEqual([]);
});

it("the mock bank's hours are New York's on every day of three years", () => {
  const wrong = [...days(2026, 3)].filter((day) => momentOf(day, '20:00') !== hourInZone(day, 20, 'America/New_York'));
  expect(wrong).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { cognitoEssentials, cognitoLite, costsOf, totalOf } from './costs.ts';
import { pages, tablesOf, withTables } from './docs.ts';
import { bankCallsNeeded, firstLimit, hoursOfDebits, limitsOf, shareOf, workersNeeded } from './limits.ts';
import { tables } from './tables.ts';
import { measured, usageOf, WINDOW_HOURS } from './usage.ts';

const [small, middle, large] = [usageOf(1_000), usageOf(100_000), usageOf(10_000_000)];

describe('the tables of the docs', () => {
  it.each(pages.map((page) => [page.pathname.replace(/.*\//, ''), page] as const))(
    'are what the model computes: %s',
    (_, page) => {
      expect(withTables(page)).toBe(readFileSync(page, 'utf8'));
    },
  );

  it('are all of its tables', () => {
    expect(pages.flatMap(tablesOf).toSorted()).toEqual(Object.keys(tables).toSorted());
  });
});

it('takes what was measured from docs/costs.md', () => {
  const costs = readFileSync(new URL('../../docs/costs.md', import.meta.url), 'utf8');
  const figureOf = (row: string) =>
    Number(
      costs
        .split('\n')
        .find((line) => line.includes(`| ${row} `))
        ?.split('|')[2],
    );
  expect(figureOf('a whole life, 10 members')).toBe(measured.lifeOfTen);
  expect(figureOf('contribution, from debit to available, 10 members')).toBe(measured.contribution);
});

describe('ten million members who are all debited on the first', () => {
  it('are debited within the window of the bank with the workers and the calls that the model says, and with no fewer', () => {
    const hours = (dueWorkers: number, bankCallsPerMinute: number) =>
      hoursOfDebits(
        { concurrency: { dueWorkers, reserved: null }, rates: { bankCallsPerMinute, mailsPerSecond: 1 } },
        large,
      );
    const [workers, calls] = [workersNeeded(large), bankCallsNeeded(large)];
    expect(hours(workers, calls)).toBeLessThanOrEqual(WINDOW_HOURS);
    expect(hours(workers - 1, calls)).toBeGreaterThan(WINDOW_HOURS);
    expect(hours(workers, calls - 60)).toBeGreaterThan(WINDOW_HOURS);
    // A shard is one worker's at a time.
    expect(workers).toBeLessThanOrEqual(64);
  });

  it('write no key near its limit', () => {
    for (const { name, capacity, demand } of limitsOf(prod).filter(({ unit }) => unit.startsWith('write units')))
      expect([name, demand(large) / capacity < 0.5]).toEqual([name, true]);
  });
});

it('finds no limit met at a thousand members, and names the one that is used most', () => {
  const limits = limitsOf(prod);
  expect(limits.filter((limit) => shareOf(limit, small) >= 1)).toEqual([]);
  for (const usage of [small, middle, large]) {
    const most = Math.max(...limits.map((limit) => shareOf(limit, usage)));
    expect(shareOf(firstLimit(limits, usage), usage)).toBe(most);
  }
  expect(shareOf(firstLimit(limits, middle), middle)).toBeGreaterThan(1);
});

describe('the costs of a month', () => {
  it('of Cognito are those of its price list', () => {
    expect([cognitoEssentials(small), cognitoLite(small)]).toEqual([0, 0]);
    expect(cognitoEssentials(middle)).toBeCloseTo(1_350, 6);
    expect(cognitoLite(middle)).toBeCloseTo(495, 6);
    expect(cognitoEssentials(large)).toBeCloseTo(149_850, 6);
    expect(cognitoLite(large)).toBeCloseTo(495 + 4_140 + 29_250, 6);
  });

  it('rise with the members, service by service', () => {
    const [few, many] = [costsOf(middle), costsOf(large)];
    for (const [service, dollars] of Object.entries(few)) expect(many[service]).toBeGreaterThanOrEqual(dollars);
    expect(totalOf(many)).toBeGreaterThan(90 * totalOf(few));
  });
});

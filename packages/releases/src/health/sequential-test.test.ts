import { describe, expect, it } from 'vitest';
import { falseAlarms, isWorse, noEvidence, withPeriod } from './sequential-test.ts';
import { countFalseAlarms, seededRandom, simulateRollout } from './simulate-rollouts.ts';

const side = (visitors: number, failures: number) => ({ visitors, failures });
const after = (...periods: [[number, number], [number, number]][]) =>
  periods.reduce(
    (evidence, [candidate, stable]) => withPeriod(evidence, { candidate: side(...candidate), stable: side(...stable) }),
    noEvidence,
  );

describe('the evidence against a candidate', () => {
  it('stays as it is without failures, and while only one version is seen', () => {
    expect(
      after(
        [
          [10, 0],
          [90, 0],
        ],
        [
          [0, 0],
          [50, 5],
        ],
        [
          [50, 5],
          [0, 0],
        ],
      ),
    ).toEqual(noEvidence);
  });

  it('stays a number that can be stored, whatever fails', () => {
    const failing = after([
      [400, 400],
      [3600, 0],
    ]);
    const equal = after(
      ...Array.from({ length: 200 }, (): [[number, number], [number, number]] => [
        [100, 1],
        [900, 9],
      ]),
    );
    expect(isWorse(failing, 400)).toBe(true);
    for (const value of [...failing, ...equal]) {
      expect(value).toBeGreaterThan(1e-130);
      expect(value).toBeLessThan(1e126);
    }
  });

  it('is on average one while both versions fail equally often, whatever made failures frequent', () => {
    // Each of the 220 ways in which 3 of 12 visitors can fail is equally likely. 4 of the visitors have the candidate; so many
    // ways there are in which 0, 1, 2 or 3 of those who fail have it.
    const ways = [56, 28 * 4, 8 * 6, 4];
    const expected = ways.reduce((total, count, failures) => {
      const [value = 0] = withPeriod(noEvidence, { candidate: side(4, failures), stable: side(8, 3 - failures) });
      return total + (count / 220) * value;
    }, 0);
    expect(expected).toBeCloseTo(1, 10);
  });

  it('grows with failures of the candidate, and an outage of everybody is none', () => {
    expect(
      isWorse(
        after([
          [10, 5],
          [90, 0],
        ]),
        5,
      ),
    ).toBe(true);
    expect(
      isWorse(
        after(
          ...Array.from(
            { length: 50 },
            () =>
              [
                [10, 9],
                [90, 81],
              ] as [[number, number], [number, number]],
          ),
        ),
        450,
      ),
    ).toBe(false);
  });
});

describe('a simulated rollout', () => {
  it('that is healthy is rolled back no more often than stated, in ten thousand', () => {
    const alarms = countFalseAlarms(10_000, seededRandom(1));
    expect(alarms / 10_000).toBeLessThanOrEqual(falseAlarms);
  }, 60_000);

  it('at 10 % that throws in 5 % of visits is rolled back within a minute of 20 visits a second', () => {
    const seconds = Array.from({ length: 1000 }, (_, seed) =>
      simulateRollout(
        { percent: 10, visitsPerPeriod: 20, periods: 600, stableRate: 0, candidateRate: 0.05 },
        seededRandom(seed),
      ),
    ).map((found) => found ?? Number.POSITIVE_INFINITY);
    const sorted = seconds.toSorted((one, other) => one - other);
    expect(sorted[500]).toBeLessThan(60);
    expect(sorted[950]).toBeLessThan(180);
  });
});

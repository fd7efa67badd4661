import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { cents, centsToDollars, dollarsToCents, payoutPerRound } from './money.ts';

const contributions = fc
  .integer({ min: limits.contributionDollars.minimum, max: limits.contributionDollars.maximum })
  .map(dollarsToCents);
const memberCounts = fc.integer({ min: limits.members.minimum, max: limits.members.maximum });

it('pays everybody’s contribution in one turn', () => {
  expect(payoutPerRound(dollarsToCents(500), 10)).toBe(dollarsToCents(5000));
});

it('pays out over a cycle exactly what was paid in', () => {
  fc.assert(
    fc.property(contributions, memberCounts, (contribution, memberCount) => {
      const paidIn = contribution * memberCount * memberCount;
      const paidOut = payoutPerRound(contribution, memberCount) * memberCount;
      expect(paidOut).toBe(paidIn);
    }),
  );
});

it('converts whole dollars to cents and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (dollars) => {
      expect(centsToDollars(dollarsToCents(dollars))).toBe(dollars);
    }),
  );
});

it('rejects a fraction of a cent', () => {
  expect(() => cents(10.5)).toThrow(RangeError);
  expect(() => dollarsToCents(Number.NaN)).toThrow(RangeError);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { membershipId } from '../basics/ids.ts';
import { cents } from '../basics/money.ts';
import { claimRound, isPayoutOnlyRound, isShareRound, positionOfRound, shareRound } from './payout-rounds.ts';
import { type MemberSum, shareOut } from './share-out.ts';

const sumsOf = (...each: readonly (readonly [paid: number, received: number])[]): readonly MemberSum[] =>
  each.map(([paid, received], index) => ({
    member: membershipId(`m${index + 1}`),
    paid: cents(paid),
    received: cents(received),
  }));

const sharesOf = (cash: number, ...each: readonly (readonly [number, number])[]) => {
  const { shares, toReserve } = shareOut(sumsOf(...each), cents(cash));
  return { shares: shares.map(({ share }) => share), toReserve };
};

it('gives everybody what they paid beyond what they received, where the cash suffices', () => {
  expect(sharesOf(500, [300, 0], [200, 0], [500, 1000])).toEqual({ shares: [300, 200, 0], toReserve: 0 });
});

it('shares in proportion to the differences, and nothing with whoever received more than they paid', () => {
  expect(sharesOf(250, [300, 0], [200, 0], [100, 600])).toEqual({ shares: [150, 100, 0], toReserve: 0 });
});

it('gives the cents that are left to the largest remainders, and of equal ones to the first', () => {
  expect(sharesOf(100, [100, 0], [100, 0], [100, 0])).toEqual({ shares: [34, 33, 33], toReserve: 0 });
  expect(sharesOf(101, [100, 0], [100, 0], [100, 0]).shares).toEqual([34, 34, 33]);
  expect(sharesOf(10, [100, 0], [300, 0], [300, 0]).shares).toEqual([2, 4, 4]);
});

it('gives back to the reserve what nobody paid beyond what they received', () => {
  expect(sharesOf(300, [200, 300], [100, 0], [100, 0])).toEqual({ shares: [0, 100, 100], toReserve: 100 });
  expect(sharesOf(70, [0, 0])).toEqual({ shares: [0], toReserve: 70 });
});

it('shares nothing of what is one member’s alone, as far as they paid more than they received', () => {
  const shares = (own: number) =>
    shareOut(sumsOf([300, 0], [200, 0]), cents(250), new Map([[membershipId('m2'), cents(own)]])).shares.map(
      ({ share }) => share,
    );
  expect([0, 100, 200, 250].map(shares)).toEqual([
    [150, 100],
    [113, 137],
    [50, 200],
    [50, 200],
  ]);
});

it('shares out all of any cash, to nobody more than the difference, and to each within a cent of their part', () => {
  const amount = fc.integer({ min: 0, max: 14_400_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 3, maxLength: 12 }), amount, (each, cash) => {
      const { shares, toReserve } = shareOut(sumsOf(...each), cents(cash));
      const together = shares.reduce((sum, { share }) => sum + share, 0);
      expect(together + toReserve).toBe(cash);
      const nets = shares.map(({ paid, received }) => Math.max(0, paid - received));
      for (const [index, { share }] of shares.entries()) expect(share).toBeLessThanOrEqual(nets[index] ?? 0);
      const allNets = nets.reduce((sum, net) => sum + net, 0);
      if (together < allNets) expect(toReserve).toBe(0);
      const ratio = together / Math.max(1, allNets);
      // Beyond a cent by what floating point may miss.
      for (const [index, { share }] of shares.entries())
        expect(Math.abs(share - (nets[index] ?? 0) * ratio)).toBeLessThan(1.000001);
    }),
    { numRuns: 300 },
  );
});

it('numbers shares and claims apart from every round of a cycle and from each other', () => {
  expect([1, 12, 101, 112, 301, 312].map(isPayoutOnlyRound)).toEqual([false, false, true, true, true, true]);
  expect([1, 12, 101, 112, 301, 312].map(isShareRound)).toEqual([false, false, true, true, false, false]);
  expect([shareRound(1), shareRound(12), claimRound(1), claimRound(12)]).toEqual([101, 112, 301, 312]);
  expect([3, 103, 303].map(positionOfRound)).toEqual([3, 3, 3]);
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOf, isInRollout } from './rollout.ts';

/** A million ids of 64 random bits, the same in every run. */
const ids = (seed: string): string[] => {
  let block = createHash('sha512').update(seed).digest();
  const next = () => {
    block = createHash('sha512').update(block).digest();
    return block.toString('hex');
  };
  return Array.from({ length: 125_000 }, next).flatMap((hex) =>
    Array.from({ length: 8 }, (_, index) => hex.slice(16 * index, 16 * index + 16)),
  );
};
const million = ids('cohorts');
const share = (remote: string, percent: number) =>
  (100 * million.filter((id) => isInRollout(id, remote, percent)).length) / million.length;

describe('a rollout', () => {
  it.each([
    ['mf-auth', 1],
    ['mf-groups', 10],
    ['mf-dashboard', 50],
    ['mf-marketing', 90],
  ])('of %s gives its candidate to %d percent of a million cohorts, within 0.1 points', (remote, percent) => {
    expect(Math.abs(share(remote, percent) - percent)).toBeLessThan(0.1);
  });

  it('gives it to nobody at 0 % and to everybody at 100 %', () => {
    const got = (percent: number) => million.slice(0, 50_000).filter((id) => isInRollout(id, 'mf-auth', percent));
    expect([got(0).length, got(100).length]).toEqual([0, 50_000]);
  });

  it('divides the cohorts of another remote in another way', () => {
    const both = million.filter((id) => isInRollout(id, 'mf-auth', 50) && isInRollout(id, 'mf-groups', 50));
    expect(Math.abs((100 * both.length) / million.length - 25)).toBeLessThan(0.1);
  });

  it('keeps everybody who is in it when the percentage is raised', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('mf-auth', 'mf-groups'), percent, percent, (id, remote, one, other) => {
        const [lower, higher] = one < other ? [one, other] : [other, one];
        expect(isInRollout(id, remote, lower) && !isInRollout(id, remote, higher)).toBe(false);
      }),
    );
  });

  it('answers the same for the same cohort', () => {
    const rollouts = [
      { remote: 'mf-auth', percent: 100 },
      { remote: 'mf-groups', percent: 0 },
    ];
    expect(candidatesOf('any', rollouts)).toBe('10');
    expect(candidatesOf('any', [])).toBe('');
  });
});

import { vitalNames } from '@halqa/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { after, publishing, sampleRegistry, sampleVersion } from '../samples.fixture.ts';
import { bucketOf, type CountedVitals, measuredVersion, summarizeVitals } from './vitals.ts';

function counted(name: CountedVitals['name'], values: readonly number[], version = 'auth1'): CountedVitals {
  const histogram: Record<number, number> = {};
  for (const value of values) histogram[bucketOf(name, value)] = (histogram[bucketOf(name, value)] ?? 0) + 1;
  return { version, name, histogram };
}

it('finds the 75th percentile, at most a tenth too high, of whatever was measured', () => {
  const values = fc.array(fc.double({ min: 1, max: 600_000, noNaN: true }), { minLength: 100, maxLength: 300 });
  fc.assert(
    fc.property(values, (measured) => {
      const exact = measured.toSorted((one, other) => one - other)[Math.ceil(measured.length * 0.75) - 1] ?? 0;
      const [found] = summarizeVitals([counted('lcp', measured)]);
      expect(found?.count).toBe(measured.length);
      expect(found?.p75).toBeGreaterThanOrEqual(exact * 0.999);
      expect(found?.p75).toBeLessThanOrEqual(exact * 1.101);
    }),
  );
});

it('counts layout shift finely enough to see whether it is good', () => {
  const [none, some] = [0, 0.09].map((shift) => summarizeVitals([counted('cls', Array(100).fill(shift))])[0]?.p75 ?? 1);
  expect(none).toBeLessThanOrEqual(0.001);
  expect(some).toBeLessThan(0.1);
});

it('adds up the days of a version, keeps versions apart, and says nothing of fewer than a hundred documents', () => {
  const days = [counted('lcp', Array(60).fill(900)), counted('lcp', Array(60).fill(2000))];
  const others = [counted('lcp', Array(100).fill(4000), 'auth2'), counted('inp', Array(99).fill(50))];
  const summaries = summarizeVitals([...days, ...others]);
  expect(summaries.map(({ version, name, count }) => [version, name, count])).toEqual([
    ['auth1', 'lcp', 120],
    ['auth2', 'lcp', 100],
  ]);
});

it('has few buckets for all values that can be sent', () => {
  for (const name of vitalNames) expect(bucketOf(name, 600_000)).toBeLessThan(220);
});

it('measures what visitors get, and nothing that is made up', () => {
  const registry = after(sampleRegistry(), [['mf-auth', publishing(sampleVersion('auth', 'auth2'), 10)]]);
  const of = (version: string, remote = 'mf_auth') => measuredVersion(registry, { remote, version });
  expect([of('auth1'), of('auth2')]).toEqual([
    { remote: 'mf-auth', version: 'auth1' },
    { remote: 'mf-auth', version: 'auth2' },
  ]);
  expect([of('auth9'), of('auth1', 'mf_nobody')]).toEqual([undefined, undefined]);
});

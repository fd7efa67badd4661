import { cents, plainDate } from '@halqa/domain';
import { expect, it } from 'vitest';
import { mandateFor } from './mandate-text.ts';

const group = {
  name: 'Aunts',
  contribution: cents(10_000),
  memberCount: 5,
  rule: { frequency: 'monthly', dayOfMonth: 31 },
  startDate: plainDate('2026-03-02'),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5 },
} as const;

const chase = { institutionName: 'Chase', maskNumber: '0042' };

// A change of the words is a new version: whoever changes them puts the new version and hashes here.
it('has a new version whenever its words change', () => {
  const variants = [
    mandateFor(group, 2, chase),
    mandateFor({ ...group, waits: { leadBusinessDays: 0, holdBusinessDays: 0 } }, null, null),
  ];
  expect(variants.map(({ version, sha256 }) => `${version} ${sha256}`)).toEqual([
    '2026-11-3 54276100ed903bc36d85926c0c26ca99c553b40157bca4cfbc982b06375d5b82',
    '2026-11-3 6951a06131bf42dcec8f076ba345fde6f7ce1d6c58a94014332032a4f5b0152d',
  ]);
});

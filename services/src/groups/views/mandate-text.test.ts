import { saysThatVotesMoveTurns } from '@halqa/copy';
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
    '2026-11-4 2045ebf954ed3d88251c175e6b8971d3afe3bbbd7181229e6807f272b5f8c98c',
    '2026-11-4 ee6cbb346a7fc3607585b09ca524ae18a240a2d261945d23ee87ab27e73ee7b9',
  ]);
});

it('says that a vote may move turns, in the versions that are believed to say so', () => {
  const { version, text } = mandateFor(group, 2, chase);
  expect(saysThatVotesMoveTurns(version)).toBe(text.includes('move the turns that have not begun to later dates'));
  for (const older of ['2026-11-1', '2026-11-2', '2026-11-3']) expect(saysThatVotesMoveTurns(older)).toBe(false);
});

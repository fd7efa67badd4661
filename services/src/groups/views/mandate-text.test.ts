import { saysThatOperatorsEnd, saysThatVotesMoveTurns } from '@halqa/copy';
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
    '2026-11-5 5f5334f05a2057023eb8ccd38edebaf32777e52de6bced572ecf40ff653f7567',
    '2026-11-5 bf8f796a4b7405d73ea1a937c434349b78023c7a553fdf8a3fa2eba38e9c099e',
  ]);
});

it('says that a vote may move turns, in the versions that are believed to say so', () => {
  const { version, text } = mandateFor(group, 2, chase);
  expect(saysThatVotesMoveTurns(version)).toBe(text.includes('move the turns that have not begun to later dates'));
  expect(saysThatVotesMoveTurns('2026-11-4')).toBe(true);
  for (const older of ['2026-11-1', '2026-11-2', '2026-11-3']) expect(saysThatVotesMoveTurns(older)).toBe(false);
});

it('says that two operators may end the group, in the versions that are believed to say so', () => {
  const { version, text } = mandateFor(group, 2, chase);
  expect(saysThatOperatorsEnd(version)).toBe(text.includes('Two people at Halqa together may end it'));
  for (const older of ['2026-11-1', '2026-11-2', '2026-11-3', '2026-11-4'])
    expect(saysThatOperatorsEnd(older)).toBe(false);
});

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
    '2026-11-8 7a567bc859e8f82612c9b5677fedb624703e95c15e977e91ce7e1197459e3e20',
    '2026-11-8 5ac75c79df0aaf4fd16c7364ea2860df81c2660cce66450fb0bf6246014294cd',
  ]);
});

it('says what a vote, two operators and a standby member may do, and who receives last', () => {
  const { text } = mandateFor(group, 2, chase);
  expect(text).toContain('move the turns that have not begun to later dates');
  expect(text).toContain('Two people at Halqa together may end it');
  expect(text).toContain('takes my place at my request before my turn');
  expect(text).toContain('my turn becomes the last one, which the others see');
  expect(text).toContain('what I then still owe to turns of this group is taken from my payout');
});

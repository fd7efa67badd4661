import { expect, it } from 'vitest';
import { cents } from '../basics/money.ts';
import { plainDate } from '../basics/plain-date.ts';
import { mandateTermsOf, termsKey } from './mandate.ts';

const group = {
  contribution: cents(10_000),
  memberCount: 3,
  rule: { frequency: 'weekly', dayOfWeek: 1 },
  startDate: plainDate('2026-03-02'),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5 },
} as const;

it('authorizes one contribution for each round, and names the payout in cents', () => {
  const terms = mandateTermsOf(group, 2);

  expect(terms).toMatchObject({ contributionCents: 10_000, contributions: 3, payoutCents: 30_000, position: 2 });
  expect(terms).toMatchObject({ retries: 2, stopBusinessDays: 3, leadBusinessDays: 3, holdBusinessDays: 5 });
});

it('has one short key for the same terms', () => {
  expect(termsKey(mandateTermsOf(group, 2))).toBe('10000/3/weekly/1/2026-03-02/3/5/2/2/3');
});

it.each([
  ['another amount', { ...group, contribution: cents(10_100) }, 2],
  ['another number of members', { ...group, memberCount: 4 }, 2],
  ['another rule', { ...group, rule: { frequency: 'weekly', dayOfWeek: 2 } } as const, 2],
  ['a later start date', { ...group, startDate: plainDate('2026-03-09') }, 2],
  ['another hold', { ...group, waits: { ...group.waits, holdBusinessDays: 6 } }, 2],
  ['another turn', group, 3],
  ['a turn to be drawn', group, null],
])('has another key for %s', (_, changed, position) => {
  expect(termsKey(mandateTermsOf(changed, position))).not.toBe(termsKey(mandateTermsOf(group, 2)));
});

import { plainDate } from '@halqa/domain';
import { expect, it } from 'vitest';
import { creatorsMandate } from './creators-mandate.ts';
import { newDraft, newGroupOf } from './group-draft.ts';

const today = plainDate('2026-11-21');
const waits = { leadBusinessDays: 3, holdBusinessDays: 5 };
const draft = { ...newDraft(15), name: ' Aunts ', memberCount: 4, contributionAmount: 250 };

it('shows the creator the first turn, the typed amounts and the start date of the request', () => {
  const mandate = creatorsMandate(draft, today, waits, { institutionName: 'Chase', maskNumber: '0042' });

  expect(mandate?.text).toContain('Monthly on the 15th, I contribute $250 to Aunts, 4 times in all');
  expect(mandate?.text).toContain('my account at Chase ending in 0042');
  expect(mandate?.text).toContain('Each member receives $1,000 once. Mine is payout 1 of 4.');
  expect(mandate?.facts.terms.startDate).toBe(newGroupOf(draft, today, 'America/Chicago').startDate);
});

it('leaves the turn to the draw in a random order', () => {
  const mandate = creatorsMandate({ ...draft, payoutSchedule: 'random' }, today, waits, null);

  expect(mandate?.text).toContain('My turn is drawn when the group starts.');
});

it('shows nothing while the days are not valid', () => {
  expect(creatorsMandate({ ...draft, dayOfMonth: 32 }, today, waits, null)).toBeNull();
});

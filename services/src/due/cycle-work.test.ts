import { groupId, membershipId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { cycleWork, readCycleWork } from './cycle-work.ts';

const group = groupId('g1');
const member = membershipId('m1');

it('is read as it was decided, with the details of its kind', () => {
  const read = (kind: 'remind_debits' | 'start_debit' | 'start_payout', rest: object) =>
    readCycleWork(kind, cycleWork(group, { kind, at: 5, round: 3, ...rest }));
  const about = { groupId: group, dueAt: 5, round: 3 };
  expect(read('remind_debits', { daysAhead: 1 })).toEqual({ ...about, daysAhead: 1 });
  expect(read('start_debit', { member })).toEqual({ ...about, member, attempt: 0 });
  expect(read('start_debit', { member, attempt: 2 })).toEqual({ ...about, member, attempt: 2 });
  expect(read('start_payout', { attempt: 1 })).toEqual({ ...about, attempt: 1 });
});

it('is not read as work of a kind that needs more', () => {
  const payout = cycleWork(group, { kind: 'start_payout', at: 5, round: 3, attempt: 1 });
  expect(() => readCycleWork('start_debit', payout)).toThrow('member');
  expect(() => readCycleWork('remind_debits', payout)).toThrow('daysAhead');
});

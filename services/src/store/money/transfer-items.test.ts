import { cents, groupId, type Instruction, membershipId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { attemptItem, attemptItemOf, newAttempt } from './transfer-items.ts';

const instruction: Instruction = {
  key: 'k1',
  amount: cents(10_000),
  requestedBy: 'schedule',
  repetition: 0,
  subject: { kind: 'debit', round: 1, member: membershipId('m1'), attempt: 2 },
};
const attemptOf = (payer: object) => newAttempt(groupId('g1'), { ...instruction, ...payer }, 7);
const payers = [{}, { payer: membershipId('m2') }];

it.each(payers)('reads an attempt as it was stored: %j', (payer) => {
  expect(attemptItem.parse(attemptItemOf(attemptOf(payer)))).toEqual(attemptOf(payer));
});

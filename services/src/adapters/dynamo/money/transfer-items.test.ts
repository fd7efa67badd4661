import { cents, groupId, type Instruction, membershipId } from '@halqa/domain';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { attemptItem, attemptItemOf, newAttempt } from './transfer-items.ts';

const instruction: Instruction = {
  ...{ key: 'k1', amount: cents(10_000), requestedBy: 'schedule', repetition: 0 },
  subject: { kind: 'debit', round: 1, member: membershipId('m1'), attempt: 2 },
};
const attemptOf = (payer: object) => newAttempt(groupId('g1'), { ...instruction, ...payer }, 7);
const payers = [{}, { payer: membershipId('m2') }];

/** As the version before guarantors read an attempt: without `payer`, it would debit the member. */
const attemptBeforeGuarantors = z.object({ key: z.string(), requestedBy: z.enum(['schedule', 'member']) });

it.each(payers)('reads an attempt as it was stored: %j', (payer) => {
  expect(attemptItem.parse(attemptItemOf(attemptOf(payer)))).toEqual(attemptOf(payer));
});

it('lets no version that does not know guarantors read one of a guarantor, at any step of it', () => {
  const attempt = attemptOf({ payer: membershipId('m2') });
  for (const step of [attempt, { ...attempt, version: 2 }, { ...attempt, hasEnded: true }])
    expect(attemptBeforeGuarantors.safeParse(attemptItemOf(step)).success).toBe(false);
  expect(attemptBeforeGuarantors.safeParse(attemptItemOf(attemptOf({}))).success).toBe(true);
});

import { expect, it } from 'vitest';
import { partWordsInArabic } from './payout-parts.ar.ts';
import { payoutInParts } from './payout-parts.ts';

const arrived = { amountCents: 60_000, date: '2027-01-21' };
const moving = { amountCents: 30_000, date: null };
const standing = (...parts: (typeof arrived | typeof moving)[]) => payoutInParts({ wholeCents: 120_000, parts });

it('says of a payout in parts what is on its way, what has arrived and what is still to come', () => {
  expect(standing()).toBeNull();
  expect(standing(moving)).toEqual({ amount: '$300', state: 'on its way', others: ['$900 still to come'] });
  expect(standing(arrived, moving)).toEqual({
    amount: '$300',
    state: 'on its way',
    others: ['$600 of $1,200 received', '$300 still to come'],
  });
  expect(standing(arrived, { ...moving, amountCents: 60_000 })?.others).toEqual(['$600 of $1,200 received']);
  expect(standing(arrived, { ...arrived, amountCents: 30_000 })).toEqual({
    amount: '$300',
    state: 'still to come',
    others: ['$900 of $1,200 received'],
  });
});

it('says so in Arabic', () => {
  expect(partWordsInArabic.received('$600', '$1,200')).toBe('وصل $600 من $1,200');
  expect([partWordsInArabic.onItsWay, partWordsInArabic.toCome]).toEqual(['في الطريق', 'لم يُرسل بعد']);
});

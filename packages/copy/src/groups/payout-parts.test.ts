import { expect, it } from 'vitest';
import { partWordsInArabic } from './payout-parts.ar.ts';
import { payoutInParts } from './payout-parts.ts';

const arrived = { amountCents: 60_000, date: '2027-01-21' };
const moving = { amountCents: 30_000, date: null };
const standing = (...parts: (typeof arrived | typeof moving)[]) =>
  payoutInParts({ wholeCents: 120_000, parts, late: undefined });

it('says of a payout in parts what is on its way, what has arrived and what is still to come', () => {
  expect(standing()).toBeNull();
  expect(standing(moving)).toEqual({
    amount: '$300',
    state: 'on its way',
    isMoving: true,
    others: ['$900 still to come'],
  });
  expect(standing(arrived, moving)).toEqual({
    amount: '$300',
    state: 'on its way',
    isMoving: true,
    others: ['$600 of $1,200 received', '$300 still to come'],
  });
  expect(standing(arrived, { ...moving, amountCents: 60_000 })?.others).toEqual(['$600 of $1,200 received']);
  expect(standing(arrived, { ...arrived, amountCents: 30_000 })).toEqual({
    amount: '$300',
    state: 'still to come',
    isMoving: false,
    others: ['$900 of $1,200 received'],
  });
});

it('says of the rest beside a part on its way that it is late, and of one alone leaves that to the page', () => {
  const late = (expectedOn: string | null, ...parts: (typeof arrived | typeof moving)[]) =>
    payoutInParts({ wholeCents: 120_000, parts, late: { expectedOn } })?.others;
  expect(late(null, moving)).toEqual(['$900 still to come, later than planned']);
  expect(late('2027-01-29', moving)).toEqual(['$900 still to come, later than planned, expected on Jan 29, 2027']);
  expect(late(null, arrived)).toEqual(['$600 of $1,200 received']);
});

it('says so in Arabic', () => {
  expect(partWordsInArabic.restLate('$600 لم يُرسل بعد', null)).toBe('$600 لم يُرسل بعد، متأخر عن موعده');
  expect(partWordsInArabic.restLate('$600', '٢٩ يناير')).toBe('$600، متأخر عن موعده، والمتوقع ٢٩ يناير');
  expect(partWordsInArabic.received('$600', '$1,200')).toBe('وصل $600 من $1,200');
  expect([partWordsInArabic.onItsWay, partWordsInArabic.toCome]).toEqual(['في الطريق', 'لم يُرسل بعد']);
});

import { expect, it } from 'vitest';
import { parseTotpCode, parseTypedNumber, withLatinDigits } from './typed-number.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['0123456789', '0123456789'],
  ['+١ (٣١٢) 555-۰۱۰۰', '+1 (312) 555-0100'],
  ['شارع ٥', 'شارع 5'],
])('writes %s with Latin digits', (text, expected) => {
  expect(withLatinDigits(text)).toBe(expected);
});

it.each([
  ['100', 100],
  ['٢٥٠', 250],
  ['۲۵۰', 250],
  [' 12 ', 12],
  ['\u200f٣١', 31],
  ['1,000', 1000],
  ['١٬٠٠٠', 1000],
  ['10.5', 10.5],
  ['١٠٫٥', 10.5],
  ['-3', -3],
  ['$250', 250],
  ['$ 1,200.00', 1200],
  ['250$', 250],
  ['US$250', 250],
  ['250 USD', 250],
  ['USD 250', 250],
  ['250 dollars', 250],
  ['250.', 250],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1’000', 1000],
  ['٢٥٠ دولارًا', 250],
  ['２５０', 250],
  ['＄２５０', 250],
])('reads %j as %d', (text, expected) => {
  expect(parseTypedNumber(text)).toBe(expected);
});

it.each([
  '',
  ' ',
  'ten',
  '10,50',
  '1e3',
  '0x10',
  '1.2.3',
  '$',
  '٫',
  '$$5',
  '5 euros',
  '€5',
  '1,00',
  'dollars',
  '$250-300',
  '250/month',
])('reads no number in %j', (text) => {
  expect(parseTypedNumber(text)).toBeNaN();
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
])('reads the code %s as %s', (typed, code) => {
  expect(parseTotpCode(typed)).toBe(code);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEmailAddress, tidyText } from './text.ts';

it.each([
  ['a line break that would begin a mail header', 'Rent\r\nBcc: a@b.co', 'Rent Bcc: a@b.co'],
  ['control characters', 'a\u0000b\u0007\u0085c', 'a b c'],
  ['an override that turns the text around', 'Rent \u202Egnp.exe', 'Rent gnp.exe'],
  ['an isolate', '\u2067Rent\u2069', 'Rent'],
  ['a half of a character', 'a\ud800', 'a\ufffd'],
  ['spaces of every kind', ' \u00a0Rent \u3000 fund\u2028', 'Rent fund'],
])('makes one readable line of %s', (_name, input, tidy) => {
  expect(tidyText(input)).toBe(tidy);
});

it.each([
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u200e',
  '\u061c',
  '\u{e0041}\u{e007f}',
  '\u2800',
  '\ufe0f',
  '\u034f',
  '\u200b\u200b',
  '\ufeff',
  '\u200d',
  '\u2060 \u00ad',
  '\u0301',
])('finds nothing visible in %j', (input) => {
  expect(tidyText(input)).toBe('');
});

it.each(['حلقة', '👨‍👩‍👧‍👦 family', '❤️ aunts', '김민준', 'می‌خواهم', 'Ñandú', "O'Neill-Ávila", '<b>&amp;'])(
  'leaves %s as it is',
  (input) => {
    expect(tidyText(input)).toBe(input);
  },
);

it('makes two spellings of one mailbox equal', () => {
  expect(parseEmailAddress('  Amina@Example.COM ')).toBe('amina@example.com');
});

it.each([
  "o'neil+circle@mail.example.co",
  'first.last_2@sub.mail.example.com',
  'amina@example.photography',
  'amina@my-bank.example.co.uk',
  'a@b.co',
  '+@x.io',
  'amina@xn--bcher-kva.example',
  'amina@example.xn--p1ai',
  '12345@163.com',
])('accepts %s', (text) => {
  expect(parseEmailAddress(text)).toBe(text);
});

it.each([
  '',
  'amina',
  'amina@',
  '@example.com',
  'amina@example',
  'a@b@example.com',
  'am ina@example.com',
  'amina@-example.com',
  'amina@example..com',
  'a@b..com',
  'amina@.example.com',
  'amina@example.com.',
  'amina@example-.com',
  'amina@example.c',
  'amina@192.168.0.1',
  '.amina@example.com',
  'amina.@example.com',
  'a..b@example.com',
  'amina@example.com\r\nBcc: x@example.com',
  '"Amina" <amina@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `amina@${'a.'.repeat(130)}com`,
])('rejects "%s"', (text) => {
  expect(parseEmailAddress(text)).toBeUndefined();
});

it('reads its own result back unchanged', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const once = parseEmailAddress(text);
      fc.pre(once !== undefined);
      expect(parseEmailAddress(once)).toBe(once);
    }),
  );
});

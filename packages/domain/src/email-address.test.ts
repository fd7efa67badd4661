import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEmailAddress } from './email-address.ts';

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

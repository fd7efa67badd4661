import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseEmailAddress } from './email-address.ts';

it('makes two spellings of one mailbox equal', () => {
  expect(parseEmailAddress('  Amina@Example.COM ')).toBe('amina@example.com');
});

it('takes addresses with tags and subdomains', () => {
  expect(parseEmailAddress("o'neil+circle@mail.example.co")).toBe("o'neil+circle@mail.example.co");
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
  'amina@example.com\r\nBcc: x@example.com',
  '"Amina" <amina@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `amina@${'a.'.repeat(130)}com`,
])('refuses "%s"', (text) => {
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

import { expect, it } from 'vitest';
import { tidyText } from './tidy-text.ts';

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

it.each(['\u200b\u200b', '\ufeff', '\u200d', '\u2060 \u00ad', '\u0301'])('finds nothing visible in %j', (input) => {
  expect(tidyText(input)).toBe('');
});

it.each(['حلقة', '👨‍👩‍👧‍👦 family', 'می‌خواهم', 'Ñandú', "O'Neill-Ávila", '<b>&amp;'])('leaves %s as it is', (input) => {
  expect(tidyText(input)).toBe(input);
});

import { expect, it } from 'vitest';
import { readResetLink } from './forms.ts';
import { readMailedQuery, withoutTrailingMarks } from './mailed-links.ts';

const query = 'access_token=123456&refresh_token=handle-1&type=recovery';

it.each([
  ['as it was mailed', query],
  ['with its question mark', `?${query}`],
  ['with & written as in HTML', query.replaceAll('&', '&amp;')],
  ['with & written so twice', query.replaceAll('&', '&amp;amp;')],
  ...['.', ')', '>', ',', '"', '%3E', '%C2%A0', '%20', '!', '…', '».'].map((mark) => [
    `with ${mark}`,
    `${query}${mark}`,
  ]),
])('reads a reset link %s', (_, text = '') => {
  expect(readResetLink(readMailedQuery(text))).toEqual({ code: '123456', handle: 'handle-1' });
});

it('reads the address in a fragment', () => {
  expect(readMailedQuery('#for=amina%40example.test.').get('for')).toBe('amina@example.test');
});

it('leaves tokens that end in a hyphen or an underscore', () => {
  expect(['g.i.code-', 'g.i.code_', 'g.i.code_)'].map(withoutTrailingMarks)).toEqual([
    'g.i.code-',
    'g.i.code_',
    'g.i.code_',
  ]);
});

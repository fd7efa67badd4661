import { expect, it } from 'vitest';
import { plaidErrorOf } from './plaid-error.ts';
import { shownAccounts } from './shown-accounts.ts';

it.each([undefined, 'nonsense', {}, { accounts: [{ name: 1 }], item: {} }])('takes %o for no answer', (received) => {
  expect(shownAccounts(received)).toEqual({ ok: false, failure: 'unavailable' });
});

const httpError = (data: unknown) => ({ isAxiosError: true, response: { data } });

it('tells an ended connection from a bank that is down', () => {
  const code = (error_code: string) => plaidErrorOf(httpError({ error_code, display_message: null })).failure;
  expect(code('ITEM_LOGIN_REQUIRED')).toBe('expired');
  expect(code('INVALID_ACCESS_TOKEN')).toBe('expired');
  expect(code('INSTITUTION_DOWN')).toBe('unavailable');
  expect(plaidErrorOf(httpError('<html>')).failure).toBe('unavailable');
  expect(plaidErrorOf({ isAxiosError: true }).failure).toBe('unavailable');
});

it('does not take a bug for a bank', () => {
  expect(() => plaidErrorOf(new TypeError('x is not a function'))).toThrow('x is not a function');
});

import { expect, it } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { createWebAcl } from './web-acl.ts';

it('counts the calls of each address by itself, all limited operations together', () => {
  const rules = [{ limit: 2, windowSeconds: 600, operations: ['SignUp', 'ForgotPassword'] }];
  const isBlocked = createWebAcl(rules, createClock());
  expect(['SignUp', 'ForgotPassword', 'SignUp'].map((name) => isBlocked(name, '192.0.2.1'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isBlocked('SignUp', '192.0.2.2')).toBe(false);
});

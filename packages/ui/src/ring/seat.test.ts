import { expect, it } from 'vitest';
import { initialsOf } from './seat.ts';

it.each([
  ['Amira Hassan', 'AH'],
  ['maría de la cruz', 'MC'],
  [' Omar ', 'O'],
  ['Amira Haddad (sample)', 'AH'],
  ['Omar 2', 'O'],
  ['عمر خان', 'ع\u202Fخ'],
])('writes %s as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('has none for no name', () => {
  expect(initialsOf(undefined)).toBeUndefined();
  expect(initialsOf('  ')).toBeUndefined();
});

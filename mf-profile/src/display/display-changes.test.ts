import { expect, it } from 'vitest';
import { displayChanges } from './display-changes.ts';

it('trims what was typed', () => {
  expect(displayChanges({ name: ' Amira ', first_name: ' Amira', last_name: 'Haddad ' })).toEqual({
    name: 'Amira',
    first_name: 'Amira',
    last_name: 'Haddad',
  });
});

it("calls a person without a display name 'User' and stores blank names as null", () => {
  expect(displayChanges({ name: '  ', first_name: '', last_name: ' ' })).toEqual({
    name: 'User',
    first_name: null,
    last_name: null,
  });
});

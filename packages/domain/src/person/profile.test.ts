import { expect, it } from 'vitest';
import { bankAccess, completionFields, legalNameOf, profileCompletion } from './profile.ts';

it.each([
  [0, 0, 'poor'],
  [3, 38, 'poor'],
  [4, 50, 'medium'],
  [6, 75, 'medium'],
  [7, 88, 'good'],
  [8, 100, 'good'],
] as const)('with %i of eight fields is %i percent, %s', (count, percent, band) => {
  const profile = Object.fromEntries(completionFields.slice(0, count).map((field) => [field, 'x']));

  expect(profileCompletion(profile)).toEqual({ percent, band });
});

it('counts the eight fields that the specification names, and no other', () => {
  expect(completionFields).toEqual(['name', 'email', 'phone', 'address', 'city', 'state', 'zip_code', 'date_of_birth']);
});

it('counts blanks and nulls as empty', () => {
  expect(profileCompletion({ name: '  ', email: '', phone: null, city: undefined })).toEqual({
    percent: 0,
    band: 'poor',
  });
});

it('requests access before a bank, and a bank before it shows connected', () => {
  expect(bankAccess({ isSandboxAuthorized: false, hasBankAccount: true })).toBe('request_access');
  expect(bankAccess({ isSandboxAuthorized: true, hasBankAccount: false })).toBe('link_bank');
  expect(bankAccess({ isSandboxAuthorized: true, hasBankAccount: true })).toBe('connected');
});

it.each([
  [{ first_name: 'Amina', last_name: 'Yusuf', name: 'Mina' }, 'Amina Yusuf'],
  [{ first_name: 'Amina', last_name: ' ', name: 'Amina Y.' }, 'Amina Y.'],
  [{ first_name: null, last_name: null, name: ' S.K.Dev ' }, 'S.K.Dev'],
  [{ first_name: null, last_name: null, name: 'User' }, null],
  [{ first_name: 'Amina', last_name: null, name: 'User' }, null],
  [{ first_name: null, last_name: null, name: 'amina@example.com' }, null],
  [{ first_name: null, last_name: null, name: '12' }, null],
])('names the owner of the profile %o to a bank as %s', (profile, name) => {
  expect(legalNameOf(profile)).toBe(name);
});

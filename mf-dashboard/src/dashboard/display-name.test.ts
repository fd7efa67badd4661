import { signedIn } from '@halqa/platform/testing';
import { expect, it } from 'vitest';
import { welcomeName } from './display-name.ts';

it('greets by name', () => {
  expect(welcomeName(signedIn({ name: 'Amira Haddad' }))).toBe('Amira Haddad');
});

it.each(['', '  ', 'User'])('greets by e-mail when the name is missing (%j)', (name) => {
  expect(welcomeName(signedIn({ name, email: 'amira@example.test' }))).toBe('amira@example.test');
});

it("greets as 'User' when there is neither", () => {
  expect(welcomeName(signedIn({ name: '', email: '' }))).toBe('User');
});

it('greets by the name of the sign-up while the profile loads', () => {
  const loading = { ...signedIn({ name: 'Amira Haddad' }), profile: null, profileState: 'loading' as const };

  expect(welcomeName(loading)).toBe('Amira Haddad');
});

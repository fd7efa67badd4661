import { signedIn } from '@halqa/platform/testing';
import { expect, it } from 'vitest';
import type { SignedInSession } from './signed-in-session.ts';
import { welcomeName } from './welcome-name.ts';

it('greets by name', () => {
  expect(welcomeName(session({ name: 'Amira Haddad' }))).toBe('Amira Haddad');
});

it.each(['', '  ', 'User'])('greets by e-mail when the name is missing (%j)', (name) => {
  expect(welcomeName(session({ name, email: 'amira@example.test' }))).toBe('amira@example.test');
});

it("greets as 'User' when there is neither", () => {
  expect(welcomeName(session({ name: '', email: '' }))).toBe('User');
});

it('greets by the name of the sign-up while the profile loads', () => {
  const loading = { ...session({ name: 'Amira Haddad' }), profile: null, profileState: 'loading' as const };

  expect(welcomeName(loading)).toBe('Amira Haddad');
});

function session(profile: Parameters<typeof signedIn>[0]): SignedInSession {
  const made = signedIn(profile);
  if (made.status !== 'signed-in') throw new Error('signedIn() answers a signed-in session');
  return made;
}

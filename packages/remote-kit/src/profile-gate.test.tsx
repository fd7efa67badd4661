import type { Session } from '@halqa/platform';
import { sampleProfile, signedIn } from '@halqa/platform/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithProfile } from './profile-gate.tsx';
import { openPage } from './testing.tsx';

const user = { id: 'user-amira', email: 'amira@example.test', name: 'Amira Haddad' };
const loading: Session = { status: 'signed-in', user, profile: null, profileState: 'loading' };
const limited: Session = { status: 'signed-in', user, profile: sampleProfile(), profileState: 'limited' };
const missing: Session = { status: 'signed-in', user, profile: null, profileState: 'ready' };

it.each([
  ['the session', { status: 'loading' } as const],
  ['the profile', loading],
])('shows the skeleton while %s loads', (_, session) => {
  openPage(Gate, '/', { session });

  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the content as soon as the profile has loaded', () => {
  const { platform } = openPage(Gate, '/', { session: loading });
  act(() => platform.session.set(signedIn()));

  expect(screen.getByRole('textbox', { name: 'Amira Haddad' })).toBeTruthy();
});

it.each([
  ['is only the fallback', limited],
  ['does not exist', missing],
])('says so and offers to load it again when the profile %s', async (_, session) => {
  const { user: person, platform } = openPage(Gate, '/', { session });

  expect(screen.getByRole('alert').textContent).toContain(
    'Profile access limited. Please try refreshing if you experience issues.',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(platform.profileRefreshes()).toBe(1);
});

it('keeps what is being typed while the profile is loaded again', async () => {
  const { user: person, platform } = openPage(Gate, '/');
  await person.type(screen.getByRole('textbox'), 'Chicago');
  act(() => platform.session.set({ ...loading, profile: sampleProfile() }));

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Chicago');
});

it('shows nothing once signed out', () => {
  const { container } = openPage(Gate, '/', { session: { status: 'signed-out' } });

  expect(container.textContent).toBe('');
});

const Gate = () => (
  <WithProfile skeleton={<p role="status">Loading</p>}>{(profile) => <input aria-label={profile.name} />}</WithProfile>
);

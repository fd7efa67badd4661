import type { Session } from '@halqa/platform';
import { sampleProfile, signedIn } from '@halqa/platform/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../open-page.tsx';

const user = { id: 'user-amira', email: 'amira@example.test', name: 'Amira Haddad' };
const loading: Session = { status: 'signed-in', user, profile: null, profileState: 'loading' };
const limited: Session = { status: 'signed-in', user, profile: sampleProfile(), profileState: 'limited' };
const without: Session = { status: 'signed-in', user, profile: null, profileState: 'ready' };

it.each([
  ['the session', { status: 'loading' } as const],
  ['the profile', loading],
])('keeps the place of the content while %s loads', (_, session) => {
  openPage('/profile', { session });

  expect(screen.getByRole('status').textContent).toBe('Loading your profile…');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('shows the content as soon as the profile is here', () => {
  const { platform } = openPage('/profile', { session: loading });
  act(() => platform.session.set(signedIn()));

  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

it.each([
  ['is only the fallback', limited],
  ['does not exist', without],
])('says so and offers to read it again when the profile %s', async (_, session) => {
  const { user: person, platform } = openPage('/profile', { session });

  expect(screen.getByRole('alert').textContent).toContain(
    'Profile access limited. Please try refreshing if you experience issues.',
  );
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(platform.profileRefreshes()).toBe(1);
});

it('keeps what is being typed while the profile is read again', async () => {
  const { user: person, platform } = openPage('/profile');
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  await person.type(screen.getByLabelText('City'), 'Chicago');
  act(() => platform.session.set({ ...loading, profile: sampleProfile() }));

  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Chicago');
});

it('shows nothing of anybody once signed out', () => {
  openPage('/profile', { session: { status: 'signed-out' } });

  expect(screen.queryByText('Amira Haddad')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

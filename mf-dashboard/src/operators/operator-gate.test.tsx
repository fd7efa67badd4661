import type { Session } from '@halqa/platform';
import { signedIn } from '@halqa/platform/testing';
import { openPage } from '@halqa/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
// Loaded before the gate imports it: on a busy machine that takes longer than a test waits.
import './operator-page.tsx';

const user = { id: 'u-1', email: 'amira@example.test', name: null };
const unknown: Session = { status: 'signed-in', user, profile: null, profileState: 'loading' };

it.each([
  ['a visitor', { status: 'signed-out' } satisfies Session],
  ['a member', signedIn()],
])('redirects %s as any unknown path does, and shows nothing', (_, session) => {
  const { platform, container } = open(session);
  expect(platform.visited).toEqual(['/']);
  expect(container.textContent).toBe('');
  expect(platform.titles).toEqual([]);
});

it.each([
  ['the session', { status: 'loading' } satisfies Session],
  ['the profile', unknown],
])('shows nothing and redirects nobody before %s is known', (_, session) => {
  const { platform, container } = open(session);
  expect(platform.visited).toEqual([]);
  expect(container.textContent).toBe('');
});

it('opens for an operator as soon as that is known', async () => {
  const { platform } = open(unknown);
  act(() => platform.session.set(signedIn({ is_admin: true })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
  expect(platform.titles).toEqual(['Admin']);
  expect(platform.visited).toEqual([]);
});

it('keeps whoever has a profile that could not be loaded, with a button that loads it again', () => {
  const { platform } = open({ ...signedIn(), profileState: 'limited' });
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(platform.visited).toEqual([]);
});

it('leaves it to the shell to lead an operator to the login whose session ends', async () => {
  const { platform } = open(signedIn({ is_admin: true }));
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  act(() => platform.session.set({ status: 'signed-out' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(platform.visited).toEqual([]);
});

function open(session: Session) {
  return openPage(App, '/admin', {
    session,
    api: {
      listPeople: async () => ({ ok: true, value: { people: [], next: null } }),
      listAllGroups: async () => ({ ok: true, value: { groups: [], next: null } }),
      listReports: async () => ({ ok: true, value: { reports: [], next: null } }),
      listParkedWork: async () => ({ ok: true, value: { items: [], next: null } }),
      listAudit: async () => ({ ok: true, value: { entries: [], next: null } }),
    },
  });
}

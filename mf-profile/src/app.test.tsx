import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from './app.tsx';

const menu = () => screen.getByRole('navigation', { name: 'Profile sections' });

it.each([
  ['/profile', 'Personal Information', 'Personal Information'],
  ['/profile/', 'Personal Information', 'Personal Information'],
  ['/profile/bank-accounts', 'Bank Accounts', 'Bank Accounts'],
  ['/profile/security', 'Security', 'Security Settings'],
  ['/profile/notifications', 'Notifications', 'Notification Preferences'],
])('shows one heading on %s and marks its section', (path, section, title) => {
  openPage(App, path);

  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
  expect(within(menu()).getByRole('link', { current: 'page' }).textContent).toBe(section);
});

it('links to each of the four sections, and to the member’s money and data', () => {
  openPage(App, '/profile');

  const links = within(menu()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/profile/bank-accounts',
    '/profile/money',
    '/profile/security',
    '/profile/notifications',
    '/profile/data',
  ]);
});

it('leaves every other path to the other remotes', () => {
  const { container } = openPage(App, '/dashboard');

  expect(container.textContent).toBe('');
});

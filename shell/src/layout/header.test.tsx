import type { Client, Notification } from '@halqa/contract';
import { createStore, type Session } from '@halqa/platform';
import { createTestPlatform, sampleProfile, signedIn } from '@halqa/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createBell } from './bell.ts';
import { Header } from './header.tsx';

/** The first is of a kind that this shell does not know. */
const notifications: Notification[] = [
  {
    id: '1',
    title: 'Your turn is next',
    timestamp: '2027-01-31T12:00:00Z',
    read: false,
    href: null,
    kind: 'unknown',
    params: {},
    section: 'money',
  },
  {
    id: '2',
    title: 'In English',
    timestamp: '2027-01-30T12:00:00Z',
    read: true,
    href: null,
    kind: 'member_joined',
    params: { memberName: 'Chadia', groupName: 'Aunts' },
  },
];

function open(session: Session) {
  const store = createStore(session);
  const listNotifications = vi.fn<Client['listNotifications']>(async () => ({ ok: true, value: { notifications } }));
  const read: string[] = [];
  const readNotification: Client['readNotification'] = async ({ params }) => {
    read.push(params.id);
    return { ok: true, value: { success: true } };
  };
  const platform = createTestPlatform({ api: { listNotifications, readNotification } });
  const bell = createBell(platform);
  const onLogout = vi.fn();
  render(<Header session={store} bell={bell} onLogout={onLogout} />);
  const banner = within(screen.getByRole('banner'));
  return { store, bell, banner, onLogout, read, listNotifications, user: userEvent.setup() };
}
const links = (banner: ReturnType<typeof within>) =>
  banner.getAllByRole('link').map((link: HTMLElement) => `${link.textContent} ${link.getAttribute('href')}`);

it('offers log-in and sign-up to a visitor', () => {
  const { banner } = open({ status: 'signed-out' });
  expect(links(banner)).toContain('Login /login');
  expect(links(banner)).toContain('Sign Up /register');
  expect(banner.queryByRole('button', { name: /notifications/i })).toBeNull();
});

it('has a visitor’s links while the session loads, and keeps their elements when there is none', () => {
  const { store, banner } = open({ status: 'loading' });
  expect(screen.getByRole('banner').dataset['session']).toBe('loading');
  const [login, menu] = [banner.getByText('Login'), banner.getByRole('button', { name: 'Menu' })];
  act(() => store.set({ status: 'signed-out' }));
  expect(screen.getByRole('banner').dataset['session']).toBe('signed-out');
  expect([banner.getByText('Login'), banner.getByRole('button', { name: 'Menu' })]).toEqual([login, menu]);
});

it('offers a member the dashboard, their money and a menu under their own name', async () => {
  const { banner, onLogout, user } = open(signedIn());
  expect(links(banner)).toContain('Dashboard /dashboard');
  expect(links(banner)).toContain('My Money /profile/money');
  await user.click(banner.getByRole('button', { name: 'Menu' }));
  expect(banner.getAllByRole('link', { name: 'My Money' })).toHaveLength(2);
  await user.click(banner.getByRole('button', { name: sampleProfile().name }));
  expect(banner.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Bank Accounts',
    'Logout',
  ]);
  await user.click(banner.getByRole('menuitem', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledOnce();
});

it('offers the operators’ page only to operators', async () => {
  const { banner, user } = open(signedIn({ is_admin: true }));
  await user.click(banner.getByRole('button', { name: sampleProfile().name }));
  expect(banner.getByRole('menuitem', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  await user.keyboard('{Escape}');
  await user.click(banner.getByRole('button', { name: 'Menu' }));
  expect(banner.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
});

it('names a member by their e-mail address until there is a name', () => {
  const user = { id: 'u-1', email: 'amina@example.com', name: null };
  const { banner } = open({ status: 'signed-in', user, profile: null, profileState: 'loading' });
  expect(banner.getByRole('button', { name: 'amina@example.com' })).toBeTruthy();
});

it('counts unread notifications on the bell and lists them when it is opened', async () => {
  const { bell, banner, user } = open(signedIn());
  await act(() => bell.refresh());
  await user.click(banner.getByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await banner.findByText('Your turn is next')).toBeTruthy();
  expect(banner.getByText('Chadia joined Aunts')).toBeTruthy();
  expect(banner.getAllByText('Unread:')).toHaveLength(1);
});

it('lists in sections: what needs the member, their money, and the rest', async () => {
  const { banner, user, listNotifications } = open(signedIn());
  const [first] = notifications;
  const asks: Notification = {
    ...first,
    id: '3',
    title: 'An answer, please',
    section: 'needs_you',
  } as Notification;
  const value = { notifications: [...notifications, asks] };
  listNotifications.mockResolvedValueOnce({ ok: true, value });
  await user.click(banner.getByRole('button', { name: 'Notifications' }));
  const itemsOf = async (name: string) =>
    within(await banner.findByRole('list', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(await itemsOf('Needs you')).toEqual([expect.stringContaining('An answer, please')]);
  expect(await itemsOf('Money')).toEqual([expect.stringContaining('Your turn is next')]);
  // The second item has no section, as an older server sends it.
  expect(await itemsOf('News')).toEqual([expect.stringContaining('Chadia joined Aunts')]);
});

it('reloads the list whenever the bell is opened', async () => {
  const { banner, user, listNotifications } = open(signedIn());
  await user.click(banner.getByRole('button', { name: 'Notifications' }));
  expect(await banner.findByText('Your turn is next')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(banner.queryByText('Your turn is next')).toBeNull();
  await user.click(banner.getByRole('button', { name: /^Notifications/ }));
  expect(await banner.findByText('Your turn is next')).toBeTruthy();
  expect(listNotifications).toHaveBeenCalledTimes(2);
});

it('marks an item as read when it is clicked', async () => {
  const { banner, user, read } = open(signedIn());
  await user.click(banner.getByRole('button', { name: 'Notifications' }));
  await user.click(await banner.findByRole('button', { name: /Your turn is next/ }));
  expect(read).toEqual(['1']);
  expect(banner.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(banner.queryByText('Unread:')).toBeNull();
});

it('opens a sheet on a narrow screen and closes it with Escape', async () => {
  const { banner, user } = open({ status: 'signed-out' });
  await user.click(banner.getByRole('button', { name: 'Menu' }));
  expect(banner.getAllByRole('navigation')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(banner.getAllByRole('navigation')).toHaveLength(1);
  expect(document.activeElement).toBe(banner.getByRole('button', { name: 'Menu' }));
});

it('closes the sheet on a press elsewhere, or on the link of the current page', async () => {
  const { banner, user } = open(signedIn());
  const menu = banner.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  await user.click(document.body);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  await user.click(menu);
  await user.click(within(banner.getAllByRole('navigation').at(-1) ?? menu).getByRole('link', { name: 'Profile' }));
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

it('offers to load the list again after a failure, and keeps the focus in it', async () => {
  const { banner, user, listNotifications } = open(signedIn());
  listNotifications.mockResolvedValueOnce({ ok: false, problem: { status: 500, code: 'server_error', error: '' } });
  await user.click(banner.getByRole('button', { name: 'Notifications' }));
  expect((await banner.findByRole('alert')).textContent).toBe('Failed to load notifications');
  await user.click(banner.getByRole('button', { name: 'Retry' }));
  expect(await banner.findByText('Your turn is next')).toBeTruthy();
  expect(document.activeElement).toBe(banner.getByRole('dialog', { name: 'Notifications' }));
});

it('changes as soon as somebody signs in or out', () => {
  const { store, banner } = open({ status: 'signed-out' });
  act(() => store.set(signedIn()));
  expect(banner.queryByText('Login')).toBeNull();
  act(() => store.set({ status: 'signed-out' }));
  expect(banner.getByText('Login')).toBeTruthy();
});

it('lets the keyboard skip to the content', () => {
  const { banner } = open({ status: 'signed-out' });
  expect(links(banner)[0]).toBe('Skip to the content #main');
});

import { createStore, type Session } from '@halqa/platform';
import { createTestPlatform, signedIn } from '@halqa/platform/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBell, followSession, unreadCount } from './bell.ts';

const item = (id: string, read: boolean, href: string | null = null) => ({
  id,
  title: `Notification ${id}`,
  timestamp: '2027-01-31T12:00:00Z',
  read,
  href,
});
const refusal = { ok: false, problem: { status: 500, code: 'server_error', error: '' } } as const;

function open() {
  const listNotifications = vi.fn(async () => ({
    ok: true as const,
    value: { notifications: [item('1', false, '/groups/g-1'), item('2', true)] },
  }));
  const readNotification = vi.fn(async () => ({ ok: true as const, value: { success: true as const } }));
  const platform = createTestPlatform({ api: { listNotifications, readNotification } });
  return { bell: createBell(platform), platform, listNotifications, readNotification };
}

it('loads the list when it is opened, and counts what is unread', async () => {
  const { bell } = open();
  const opened = bell.open();
  expect(bell.store.get().isLoading).toBe(true);
  await opened;
  expect(bell.store.get().items).toHaveLength(2);
  expect(unreadCount(bell.store.get())).toBe(1);
});

it('says when the list cannot be loaded, and keeps the last one', async () => {
  const { bell, platform, listNotifications } = open();
  await bell.open();
  listNotifications.mockResolvedValueOnce(refusal as never);
  await bell.open();
  expect(platform.toasts).toMatchObject([{ type: 'error', message: 'Failed to load notifications' }]);
  expect(bell.store.get()).toMatchObject({
    isLoading: false,
    hasFailed: true,
    items: [{ id: '1' }, { id: '2' }],
  });
});

it('leaves it to the menu to say so when there is no last list', async () => {
  const { bell, platform, listNotifications } = open();
  listNotifications.mockResolvedValueOnce(refusal as never);
  await bell.open();
  expect(bell.store.get()).toMatchObject({ hasFailed: true, items: [] });
  expect(platform.toasts).toEqual([]);
});

it('brings the badge up to date in silence', async () => {
  const { bell, platform, listNotifications } = open();
  await bell.refresh();
  expect(unreadCount(bell.store.get())).toBe(1);
  listNotifications.mockResolvedValueOnce(refusal as never);
  await bell.refresh();
  expect(platform.toasts).toEqual([]);
});

it('marks an item read and goes where it leads', async () => {
  const { bell, platform, readNotification } = open();
  await bell.open();
  await bell.follow('1');
  expect(readNotification).toHaveBeenCalledWith({ params: { id: '1' } });
  expect(platform.visited).toEqual(['/groups/g-1']);
  expect(unreadCount(bell.store.get())).toBe(0);
});

it('does not mark twice, and goes nowhere when there is nowhere to go', async () => {
  const { bell, platform, readNotification } = open();
  await bell.open();
  await bell.follow('2');
  expect(readNotification).not.toHaveBeenCalled();
  expect(platform.visited).toEqual([]);
});

it('shows an item as unread again when the server did not take the mark', async () => {
  const { bell, readNotification } = open();
  await bell.open();
  readNotification.mockResolvedValueOnce(refusal as never);
  await bell.follow('1');
  expect(unreadCount(bell.store.get())).toBe(1);
});

it('shows nothing of one person to the next', async () => {
  const { bell } = open();
  await bell.open();
  bell.clear();
  expect(bell.store.get().items).toEqual([]);
});

const store = createStore<Session>({ status: 'signed-out' });
const keeper = { store, check: vi.fn(async () => {}) };
const bell = { refresh: vi.fn(async () => {}), clear: vi.fn() };
followSession({ keeper, bell });
beforeEach(() => {
  store.set({ status: 'signed-out' });
  vi.clearAllMocks();
});
const seeTab = () => document.dispatchEvent(new Event('visibilitychange'));

it('fetches the badge once when somebody comes, and drops it when they go', () => {
  store.set(signedIn());
  store.set(signedIn());
  expect(bell.refresh).toHaveBeenCalledOnce();
  store.set({ status: 'signed-out' });
  expect(bell.clear).toHaveBeenCalledOnce();
});

it('looks at session and badge when the tab is seen again', () => {
  store.set(signedIn());
  bell.refresh.mockClear();
  seeTab();
  expect(keeper.check).toHaveBeenCalledOnce();
  expect(bell.refresh).toHaveBeenCalledOnce();
});

it('leaves a visitor in peace', () => {
  seeTab();
  expect(keeper.check).not.toHaveBeenCalled();
  expect(bell.refresh).not.toHaveBeenCalled();
});

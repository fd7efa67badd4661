import { createTestPlatform } from '@halqa/platform/testing';
import { expect, it, vi } from 'vitest';
import { createBell, unreadCount } from './bell.ts';

const item = (id: string, read: boolean, href: string | null = null) => ({
  id,
  kind: 'unknown' as const,
  params: {},
  title: `Notification ${id}`,
  timestamp: '2027-01-31T12:00:00Z',
  read,
  href,
});
const failure = { ok: false, problem: { status: 500, code: 'server_error', error: '' } } as const;

function open() {
  const listNotifications = vi.fn(async () => ({
    ok: true as const,
    value: { notifications: [item('1', false, '/groups/g-1'), item('2', true)] },
  }));
  const readNotification = vi.fn(async () => ({ ok: true as const, value: { success: true as const } }));
  const platform = createTestPlatform({ api: { listNotifications, readNotification } });
  return { bell: createBell(platform), platform, listNotifications, readNotification };
}

it('loads the list when it is opened, and counts unread items', async () => {
  const { bell } = open();
  const opened = bell.open();
  expect(bell.store.get().isLoading).toBe(true);
  await opened;
  expect(bell.store.get().items).toHaveLength(2);
  expect(unreadCount(bell.store.get())).toBe(1);
});

it('shows an error when the list cannot be loaded, and keeps the previous one', async () => {
  const { bell, platform, listNotifications } = open();
  await bell.open();
  listNotifications.mockResolvedValueOnce(failure as never);
  await bell.open();
  expect(platform.toasts).toMatchObject([{ type: 'error', message: 'Failed to load notifications' }]);
  expect(bell.store.get()).toMatchObject({
    isLoading: false,
    hasFailed: true,
    items: [{ id: '1' }, { id: '2' }],
  });
});

it('shows no toast when there is no previous list, because the menu shows the error', async () => {
  const { bell, platform, listNotifications } = open();
  listNotifications.mockResolvedValueOnce(failure as never);
  await bell.open();
  expect(bell.store.get()).toMatchObject({ hasFailed: true, items: [] });
  expect(platform.toasts).toEqual([]);
});

it('updates the badge without showing failures', async () => {
  const { bell, platform, listNotifications } = open();
  await bell.refresh();
  expect(unreadCount(bell.store.get())).toBe(1);
  listNotifications.mockResolvedValueOnce(failure as never);
  await bell.refresh();
  expect(platform.toasts).toEqual([]);
});

it('marks an item as read and opens its page', async () => {
  const { bell, platform, readNotification } = open();
  await bell.open();
  await bell.follow('1');
  expect(readNotification).toHaveBeenCalledWith({ params: { id: '1' } });
  expect(platform.visited).toEqual(['/groups/g-1']);
  expect(unreadCount(bell.store.get())).toBe(0);
});

it('marks as read what is no money when it is opened, and shows it as unread until it is loaded again', async () => {
  const { bell, listNotifications, readNotification } = open();
  const update = { ...item('3', false), section: 'updates' as const };
  const money = { ...item('4', false), section: 'money' as const };
  listNotifications.mockResolvedValueOnce({ ok: true, value: { notifications: [update, money] } });
  await bell.open();
  expect(readNotification.mock.calls).toEqual([[{ params: { id: '3' } }]]);
  expect(bell.store.get().items.map(({ read }) => read)).toEqual([false, false]);
  expect(unreadCount(bell.store.get())).toBe(1);
  await bell.follow('3');
  expect(readNotification).toHaveBeenCalledOnce();
  expect(bell.store.get().items.map(({ read }) => read)).toEqual([true, false]);
});

it('marks nothing when the badge alone is updated', async () => {
  const { bell, listNotifications, readNotification } = open();
  listNotifications.mockResolvedValueOnce({
    ok: true,
    value: { notifications: [{ ...item('3', false), section: 'updates' as const }] },
  } as never);
  await bell.refresh();
  expect(readNotification).not.toHaveBeenCalled();
});

it('does not mark an item twice, and does not navigate without a page', async () => {
  const { bell, platform, readNotification } = open();
  await bell.open();
  await bell.follow('2');
  expect(readNotification).not.toHaveBeenCalled();
  expect(platform.visited).toEqual([]);
});

it('shows an item as unread again when the server could not mark it', async () => {
  const { bell, readNotification } = open();
  await bell.open();
  readNotification.mockResolvedValueOnce(failure as never);
  await bell.follow('1');
  expect(unreadCount(bell.store.get())).toBe(1);
});

it('shows nothing of one person to the next', async () => {
  const { bell } = open();
  await bell.open();
  bell.clear();
  expect(bell.store.get().items).toEqual([]);
});

it('shows nothing of one person to the next where their list arrives late, either', async () => {
  const { bell, listNotifications, platform } = open();
  const late = Promise.withResolvers<Awaited<ReturnType<typeof listNotifications>>>();
  listNotifications.mockReturnValueOnce(late.promise);
  const opened = bell.open();
  bell.clear();
  listNotifications.mockResolvedValueOnce({ ok: true, value: { notifications: [item('3', false)] } });
  await bell.refresh();
  late.resolve({ ok: true, value: { notifications: [item('1', false)] } });
  await opened;
  expect(bell.store.get()).toMatchObject({ items: [{ id: '3' }], isLoading: false });
  expect(platform.toasts).toEqual([]);
});

import { bellLabel, bellWords, formatLocalMoment, noticeAsRead } from '@halqa/copy';
import { BellIcon, NotificationList, Popover } from '@halqa/ui';
import { useSyncExternalStore } from 'react';
import { type Bell, unreadCount } from './bell.ts';
import { NoNotifications } from './no-notifications.tsx';

/** The bell with its badge, and the list under it. */
export function NotificationBell({ bell }: { bell: Bell }) {
  const state = useSyncExternalStore(bell.store.subscribe, bell.store.get, bell.store.get);
  const unread = unreadCount(state);
  const items = state.items.map(({ id, title, timestamp, read }) => ({
    id,
    title: noticeAsRead(title),
    timestamp,
    when: formatLocalMoment(timestamp),
    isRead: read,
  }));
  return (
    <Popover label={bellLabel(unread)} icon={<BellIcon />} count={unread} title={bellWords.title} onOpen={bell.open}>
      {items.length > 0 ? (
        <NotificationList items={items} unreadLabel={bellWords.unread} onOpenItem={(id) => void bell.follow(id)} />
      ) : (
        <NoNotifications state={state} onRetry={() => void bell.open()} />
      )}
    </Popover>
  );
}

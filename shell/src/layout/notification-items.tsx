import type { Notification } from '@halqa/contract';
import { bellWords, formatLocalMoment, notificationTitle } from '@halqa/copy';
import { NotificationList } from '@halqa/ui';

type NotificationItemsProps = { notifications: readonly Notification[]; onOpenItem: (id: string) => void };

/** The list that the bell opens. A chunk of its own, because it has the sentences of all notifications. */
export function NotificationItems({ notifications, onOpenItem }: NotificationItemsProps) {
  const items = notifications.map((item) => ({
    id: item.id,
    title: notificationTitle(item),
    timestamp: item.timestamp,
    when: formatLocalMoment(item.timestamp),
    isRead: item.read,
  }));
  return <NotificationList items={items} unreadLabel={bellWords.unread} onOpenItem={onOpenItem} />;
}

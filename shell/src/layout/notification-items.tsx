import { bellSections, type Notification } from '@halqa/contract';
import { bellWords, formatLocalMoment, notificationTitle } from '@halqa/copy';
import { NotificationList } from '@halqa/ui';

type NotificationItemsProps = { notifications: readonly Notification[]; onOpenItem: (id: string) => void };

/** The list that the bell opens, in sections. A chunk of its own, because it has the sentences of all notifications. */
export function NotificationItems({ notifications, onOpenItem }: NotificationItemsProps) {
  const sections = bellSections.map((section) => ({
    title: bellWords.sections[section],
    items: notifications.filter((item) => sectionOf(item) === section).map(shown),
  }));
  return <NotificationList sections={sections} unreadLabel={bellWords.unread} onOpenItem={onOpenItem} />;
}

const sectionOf = ({ section = 'unknown' }: Notification) => (section === 'unknown' ? 'updates' : section);

const shown = (item: Notification) => ({
  id: item.id,
  title: notificationTitle(item),
  timestamp: item.timestamp,
  when: formatLocalMoment(item.timestamp),
  isRead: item.read,
});

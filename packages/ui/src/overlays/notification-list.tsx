import { joinClasses } from '../join-classes.ts';
import styles from './notification-list.module.css';

type NotificationListProps = {
  items: readonly { id: string; title: string /** ISO instant. */; timestamp: string; when: string; isRead: boolean }[];
  /** Read by screen readers before an unread item. */
  unreadLabel: string;
  onOpenItem: (id: string) => void;
};

/** The list behind the bell. Unread items are bold with a dot. */
export function NotificationList({ items, unreadLabel, onOpenItem }: NotificationListProps) {
  return (
    <ul className={joinClasses('plain-list', styles.list)}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className={styles.item} data-unread={!item.isRead} onClick={() => onOpenItem(item.id)}>
            {!item.isRead && <span className="visually-hidden">{unreadLabel}</span>}
            <span className={styles.title}>{item.title}</span>
            <time className={styles.when} dateTime={item.timestamp}>
              {item.when}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}

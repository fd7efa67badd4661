import { joinClasses } from '../join-classes.ts';
import styles from './notification-list.module.css';

type NotificationListProps = {
  items: readonly { id: string; title: string /** ISO instant. */; timestamp: string; when: string; isRead: boolean }[];
  /** Said of an unread item to those who do not see that it is bold. */
  unreadLabel: string;
  onOpenItem: (id: string) => void;
};

/** The bell's list. Unread is bold and dotted; opening an item is what marks it read. */
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

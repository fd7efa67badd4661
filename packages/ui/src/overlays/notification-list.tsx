import { useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './notification-list.module.css';

type Item = {
  id: string;
  title: string;
  /** ISO instant. */
  timestamp: string;
  /** The same instant in words. */
  when: string;
  isRead: boolean;
};
type Section = { title: string; items: readonly Item[] };

type NotificationListProps = {
  /** Those without an item are left out. */
  sections: readonly Section[];
  /** Read by screen readers before an unread item. */
  unreadLabel: string;
  onOpenItem: (id: string) => void;
};

/** The list behind the bell, under headings. Unread items are bold with a dot. */
export function NotificationList({ sections, ...list }: NotificationListProps) {
  return sections
    .filter(({ items }) => items.length > 0)
    .map((section) => <SectionOfList key={section.title} {...section} {...list} />);
}

function SectionOfList({ title, items, unreadLabel, onOpenItem }: Section & Omit<NotificationListProps, 'sections'>) {
  const titleId = useId();
  return (
    <>
      <p id={titleId} className={styles.section}>
        {title}
      </p>
      <ul className={joinClasses('plain-list', styles.list)} aria-labelledby={titleId}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.item}
              data-unread={!item.isRead}
              onClick={() => onOpenItem(item.id)}
            >
              {!item.isRead && <span className="visually-hidden">{unreadLabel}</span>}
              <span className={styles.title}>{item.title}</span>
              <time className={styles.when} dateTime={item.timestamp}>
                {item.when}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

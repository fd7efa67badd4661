import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './row-list.module.css';

type RowListProps = {
  items: readonly {
    key: string;
    /** An avatar or an icon. */
    start?: ReactNode;
    title: ReactNode;
    note?: ReactNode;
    /** An amount, a badge, a button. */
    end?: ReactNode;
  }[];
  /** How many of them a screen shows; all when absent. Paper shows all. */
  shown?: number;
};

/** Rows with a title and a note: members, activity, accounts. */
export function RowList({ items, shown = items.length }: RowListProps) {
  return (
    <ul className={joinClasses('plain-list', styles.list)}>
      {items.map((item, index) => (
        <li key={item.key} className={styles.row} hidden={index >= shown}>
          {item.start && <span className={styles.start}>{item.start}</span>}
          <span className={styles.content}>
            <span className={styles.title}>{item.title}</span>
            {item.note && <span className={styles.note}>{item.note}</span>}
            {item.end && <span className={styles.end}>{item.end}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

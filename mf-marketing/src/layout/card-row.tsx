import type { ReactNode } from 'react';
import styles from './card-row.module.css';

type CardRowProps = {
  /** What each card is made of: its title and everything after it. */
  parts: 3 | 5;
  /** The least width of a card before the row folds. */
  least?: 'narrow' | 'wide';
  children: ReactNode;
};

/** Cards side by side whose parts stand on common lines, however long the words of one of them are. */
export function CardRow({ parts, least = 'narrow', children }: CardRowProps) {
  return (
    <div className={styles.row} data-parts={parts} data-least={least}>
      {children}
    </div>
  );
}

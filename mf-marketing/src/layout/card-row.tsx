import type { ReactNode } from 'react';
import styles from './card-row.module.css';

type CardRowProps = {
  /** How many parts each card has, its title included. */
  partsPerCard: 3 | 5;
  /** The minimum width of a card before the row wraps. */
  minWidth?: 'narrow' | 'wide';
  children: ReactNode;
};

/** Cards side by side with their parts aligned (subgrid), however long one of the texts is. */
export function CardRow({ partsPerCard, minWidth = 'narrow', children }: CardRowProps) {
  return (
    <div className={styles.row} data-parts={partsPerCard} data-min-width={minWidth}>
      {children}
    </div>
  );
}

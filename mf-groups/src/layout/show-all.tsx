import { Button } from '@halqa/ui';
import { type ReactNode, useState } from 'react';
import styles from './layout.module.css';

type ShowAllProps = {
  /** How many rows `children` renders. */
  count: number;
  /** How many are shown at first. */
  first: number;
  allLabel: string;
  fewerLabel: string;
  /** Renders all rows. Those behind the first `shown` are hidden on a screen, and printed. */
  children: (shown: number) => ReactNode;
};

/** Shows the first rows with a button for all. Every row is in the document, so that print has all of them. */
export function ShowAll({ count, first, allLabel, fewerLabel, children }: ShowAllProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      {children(showsAll ? count : first)}
      {count > first && (
        <div className={styles.more}>
          <Button look="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? fewerLabel : allLabel}
          </Button>
        </div>
      )}
    </>
  );
}

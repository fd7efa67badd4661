import { Button } from '@halqa/ui';
import { type ReactNode, useState } from 'react';
import styles from './show-all.module.css';
import { usePrinting } from './use-printing.ts';

type ShowAllProps<Item> = {
  items: readonly Item[];
  /** How many are shown before the person asks for all. */
  first: number;
  more: string;
  fewer: string;
  children: (shown: readonly Item[]) => ReactNode;
};

/** The first few, and a button for all of them when there are more; on paper always all. */
export function ShowAll<Item>({ items, first, more, fewer, children }: ShowAllProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = usePrinting();
  return (
    <>
      {children(showsAll || isPrinting ? items : items.slice(0, first))}
      {items.length > first && (
        <div className={styles.more}>
          <Button look="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? fewer : more}
          </Button>
        </div>
      )}
    </>
  );
}

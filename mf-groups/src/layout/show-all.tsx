import { Button } from '@halqa/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import styles from './layout.module.css';

type ShowAllProps<Item> = {
  items: readonly Item[];
  /** How many are shown at first. */
  first: number;
  more: string;
  fewer: string;
  children: (shown: readonly Item[]) => ReactNode;
};

/** Shows the first items with a button for all; always all in print. */
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

let isPrinting = false;

/** Whether the page is being printed. React renders again before the browser lays out the print. */
const usePrinting = (): boolean => useSyncExternalStore(listen, () => isPrinting);

function listen(onChange: () => void): () => void {
  const set = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  window.addEventListener('beforeprint', set);
  window.addEventListener('afterprint', set);
  return () => {
    window.removeEventListener('beforeprint', set);
    window.removeEventListener('afterprint', set);
  };
}

import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Whether the page is on its way to paper. React draws anew before the browser lays the paper out. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, () => isPrinting);

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

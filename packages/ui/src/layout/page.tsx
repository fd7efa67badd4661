import type { ReactNode } from 'react';
import styles from './layout.module.css';

type PageProps = {
  /** `form` for one column of fields, `text` for reading, `wide` for the rest. */
  width?: 'form' | 'text' | 'wide';
  children: ReactNode;
};

/** The margins and the width of a page. `main` belongs to the shell. */
export function Page({ width = 'wide', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

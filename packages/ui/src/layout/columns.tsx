import type { ReactNode } from 'react';
import styles from './layout.module.css';

type ColumnsProps = {
  /** The least width of a column before the columns fold: stat cards `narrow`, group cards `wide`. */
  least?: 'narrow' | 'wide';
  children: ReactNode;
};

/** Equal columns, as many as fit. */
export function Columns({ least = 'narrow', children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-least={least}>
      {children}
    </div>
  );
}

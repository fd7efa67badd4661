import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** The frame of every icon: 24 units, drawn with a line in the colour and size of the words that name it. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

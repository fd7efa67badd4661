import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The actions at the end of a form; on a phone they stay at the thumb while the form scrolls. The primary comes last. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The way on, and the way back. On a phone it stays at the thumb while the form scrolls; the last child is the primary. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

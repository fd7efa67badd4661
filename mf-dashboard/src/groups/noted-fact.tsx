import type { ReactNode } from 'react';
import styles from './noted-fact.module.css';

/** A fact, and under it in small what belongs to it. */
export const NotedFact = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <span className={styles.fact}>
    {children}
    {note && <span className={styles.note}>{note}</span>}
  </span>
);

import type { ReactNode } from 'react';
import styles from './join-head.module.css';

/** The ring with the offered seat, and beside it what is offered. */
export const JoinHead = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <div className={styles.words}>{children}</div>
  </div>
);

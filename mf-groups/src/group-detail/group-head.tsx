import { Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './group-head.module.css';

/** The head of the group page: the ring, and beside it what is paid and received next. */
export const GroupHead = ({ ring, children }: { ring: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <div className={styles.ring}>{ring}</div>
    <Stack>{children}</Stack>
  </div>
);

import type { ReactNode } from 'react';
import styles from './layout.module.css';

type ClusterProps = { gap?: 'small' | 'medium'; align?: 'start' | 'between' | 'center' | 'end'; children: ReactNode };

/** Small things in a line that wraps: badges, buttons. */
export function Cluster({ gap = 'medium', align = 'start', children }: ClusterProps) {
  return (
    <div className={styles.cluster} data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}

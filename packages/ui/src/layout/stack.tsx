import type { ReactNode } from 'react';
import styles from './layout.module.css';

type StackProps = { gap?: 'small' | 'medium' | 'large'; children: ReactNode };

/** One thing under another. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './toast.module.css';

/** Where toasts stand: bottom, at the end of the line; the width of a phone. */
export function BannerStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.stack} aria-label={label}>
      <div className={styles.toasts}>{children}</div>
    </section>
  );
}

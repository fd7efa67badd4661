import type { ReactNode } from 'react';
import styles from './layout.module.css';

type BesideProps = {
  children: ReactNode;
  /** Stands beside the content on a desk, after it on a phone (before it when `asideFirst`). */
  aside: ReactNode;
  asideFirst?: boolean;
};

/** The work and what goes with it: a form and its preview, a menu and its section. */
export function Beside({ children, aside, asideFirst }: BesideProps) {
  return (
    <div className={styles.beside} data-aside={asideFirst ? 'first' : 'last'}>
      {asideFirst && <div className={styles.aside}>{aside}</div>}
      <div className={styles.main}>{children}</div>
      {!asideFirst && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

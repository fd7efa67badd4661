import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** What is looked up less often, one row each: it opens in place, or leads to a page (`LinkRow`). On paper only what is open. */
export const Rows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>;

/** A row that leads to a page of its own. */
export const LinkRow = ({ href, children }: { href: string; children: string }) => (
  <a className={styles.link} href={href}>
    {children}
  </a>
);

import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** Rare things, one row each, which open where they are. On paper only what is open. */
export const Rows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>;

/** A row that leads to a page of its own. */
export const LinkRow = ({ href, children }: { href: string; children: string }) => (
  <a className={styles.link} href={href}>
    {children}
  </a>
);

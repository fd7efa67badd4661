import type { ReactNode } from 'react';
import { ArrowStartIcon } from '../icons/icons.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A link to the parent page. */
  back?: { href: string; label: string };
  /** At most one primary. */
  actions?: ReactNode;
};

/** The page's only `h1`. It is focusable, so that a navigation to the page is announced. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        {back && (
          <a className={styles.back} href={back.href}>
            <ArrowStartIcon />
            {back.label}
          </a>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

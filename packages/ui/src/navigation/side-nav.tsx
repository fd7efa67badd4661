import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './side-nav.module.css';

type SideNavProps = {
  /** Names the landmark. */
  label: string;
  items: readonly { href: string; label: string; icon?: ReactNode; isCurrent: boolean }[];
};

/** The sections of one area: a column on a desk, a strip on a phone. */
export function SideNav({ label, items }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={joinClasses('plain-list', styles.list)}>
        {items.map((item) => (
          <li key={item.href}>
            <a className={styles.link} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.icon}
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

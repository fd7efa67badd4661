import type { ReactNode } from 'react';
import styles from './nav-link.module.css';
import { usePath } from './use-path.ts';

type NavLinkProps = { href: string; label: string; icon?: ReactNode; onFollow?: () => void };

/** A link of the bar; marked while its page is shown. */
export function NavLink({ href, label, icon, onFollow }: NavLinkProps) {
  const path = usePath();
  return (
    <a className={styles.link} href={href} aria-current={path === href ? 'page' : undefined} onClick={onFollow}>
      {icon}
      <span>{label}</span>
    </a>
  );
}

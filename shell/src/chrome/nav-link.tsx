import styles from './nav-link.module.css';
import { usePath } from './use-path.ts';

/** A link of the bar; marked while its page is shown. */
export function NavLink({ href, label }: { href: string; label: string }) {
  const path = usePath();
  return (
    <a className={styles.link} href={href} aria-current={path === href ? 'page' : undefined}>
      {label}
    </a>
  );
}

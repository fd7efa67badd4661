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
            <a
              ref={item.isCurrent ? bringIntoView : undefined}
              className={styles.link}
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}
            >
              {item.icon}
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the strip may be longer than the screen. Only sideways: the page itself stays where it is. */
function bringIntoView(link: HTMLAnchorElement | null) {
  const strip = link?.closest('ul');
  if (!link || !strip) return;
  const lead = (strip.clientWidth - link.offsetWidth) / 2;
  strip.scrollLeft = link.offsetLeft - strip.offsetLeft - lead;
}

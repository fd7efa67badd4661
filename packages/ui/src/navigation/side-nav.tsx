import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './side-nav.module.css';

type SideNavProps = {
  /** Names the landmark. */
  label: string;
  items: readonly { href: string; label: string; icon?: ReactNode; isCurrent: boolean }[];
};

/** Links to the sections of one area: a column on a wide screen, a scrolling strip on a phone. */
export function SideNav({ label, items }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={joinClasses('plain-list', styles.list)}>
        {items.map((item) => (
          <li key={item.href}>
            <a
              ref={item.isCurrent ? scrollIntoStrip : undefined}
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

/**
 * Scrolls the strip sideways until the link is in its middle; unlike `scrollIntoView`, never the page. Scrolls again when the
 * strip gets its size: a page is mounted while the outline of its document still stands in its place.
 */
function scrollIntoStrip(link: HTMLAnchorElement | null) {
  const strip = link?.closest('ul');
  if (!link || !strip) return;
  const scroll = () => {
    const spaceBefore = (strip.clientWidth - link.offsetWidth) / 2;
    strip.scrollLeft = link.offsetLeft - strip.offsetLeft - spaceBefore;
  };
  scroll();
  if (typeof ResizeObserver === 'undefined') return;
  const sizes = new ResizeObserver(scroll);
  sizes.observe(strip);
  return () => sizes.disconnect();
}

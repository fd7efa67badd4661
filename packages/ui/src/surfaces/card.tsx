import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  title?: string;
  /** The level that fits the page's outline. */
  level?: 2 | 3;
  /** Beside the title: a badge, a quiet button. */
  aside?: ReactNode;
  /** The whole card leads there; the title is the link's name. */
  href?: string;
  children: ReactNode;
};

/** A sheet of paper with a hairline edge. */
export function Card({ title, level = 2, aside, href, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} data-link={Boolean(href)}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && <Heading className={styles.title}>{href ? <a href={href}>{title}</a> : title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  title?: string;
  /** Heading level in the page's outline. */
  level?: 2 | 3;
  /** Beside the title: a badge or a quiet button. */
  aside?: ReactNode;
  /** Makes the whole card a link, named by the title. */
  href?: string;
  children: ReactNode;
};

/** A surface with an optional title. */
export function Card({ title, level = 2, aside, href, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} data-link={Boolean(href)}>
      {(title || aside) && (
        <div className={styles.header}>
          {title && <Heading className={styles.title}>{href ? <a href={href}>{title}</a> : title}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

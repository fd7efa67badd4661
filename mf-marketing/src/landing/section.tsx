import { joinClasses } from '@halqa/ui';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** Target of a link on this page. */
  id?: string;
  title: string;
  lead: string;
  /** Sections lie in turn on paper and on a slightly lower ground. */
  ground?: 'paper' | 'sunken';
  children: ReactNode;
};

/** One part of the landing page, as wide as the window, with its words in the page's measure. */
export function Section({ id, title, lead, ground = 'paper', children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} data-ground={ground} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={joinClasses('muted', styles.lead)}>{lead}</p>
        </header>
        {children}
      </div>
    </section>
  );
}

import { joinClasses } from '@halqa/ui';
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** Target of a link on this page. */
  id?: string;
  title: string;
  lead: string;
  /** Sections alternate between the page's background and a darker one. */
  background?: 'paper' | 'sunken';
  children: ReactNode;
};

/** A section of the landing page: full-width background, content in the page's width. */
export function Section({ id, title, lead, background = 'paper', children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} data-background={background} aria-labelledby={titleId}>
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

import type { ReactNode } from 'react';
import styles from './description-list.module.css';

type DescriptionListProps = {
  items: readonly { term: string; detail: ReactNode }[];
  /** Terms above their details, in columns; otherwise side by side with hairlines between. */
  stacked?: boolean;
};

/** Facts with their names, as in a summary. */
export function DescriptionList({ items, stacked }: DescriptionListProps) {
  return (
    <dl className={styles.list} data-stacked={stacked}>
      {items.map((item) => (
        <div key={item.term} className={styles.line}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}

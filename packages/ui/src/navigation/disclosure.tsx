import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: string;
  /** Only one disclosure of a group is open at a time. */
  group?: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** A question that expands to its answer. The browser's search finds text inside while it is closed. */
export function Disclosure({ summary, group, isOpen, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} name={group} open={isOpen}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDownIcon />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

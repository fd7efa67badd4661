import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/chevron-down-icon.tsx';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: string;
  /** Disclosures with one group name close each other. */
  group?: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** A question that opens on its answer. The browser finds text inside it while it is closed. */
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

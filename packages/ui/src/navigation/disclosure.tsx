import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: string;
  /** Of all disclosures with the same value, only one is open at a time. */
  exclusiveGroup?: string;
  isOpen?: boolean;
  /** Small and without lines: details of what stands above it. */
  isDetail?: boolean;
  /** Each time that it opens: to load what is inside. */
  onOpen?: () => void;
  children: ReactNode;
};

/** A question that expands to its answer. The browser's search finds text inside while it is closed. */
export function Disclosure({ summary, exclusiveGroup, isOpen, isDetail, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      data-detail={isDetail}
      name={exclusiveGroup}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        {summary}
        <ChevronDownIcon />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

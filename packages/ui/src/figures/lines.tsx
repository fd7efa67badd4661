import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './lines.module.css';

type LinesProps = {
  items: readonly {
    key: string;
    title: string;
    /** Small, below the title: its day. */
    note?: string;
    /** An amount or a date. */
    end?: ReactNode;
    /** Below the line when it is opened. */
    detail: ReactNode;
  }[];
};

/** Many things of one kind, each in one line that opens: movements, what was done in a group. */
export const Lines = ({ items }: LinesProps) => (
  <ul className={joinClasses('plain-list', styles.lines)}>
    {items.map(({ key, title, note, end, detail }) => (
      <li key={key}>
        <details>
          <summary>
            <span className={styles.title}>
              {title}
              {note && <span className={styles.note}>{note}</span>}
            </span>
            {end && <span className={styles.end}>{end}</span>}
            <ChevronDownIcon />
          </summary>
          <div className={styles.detail}>{detail}</div>
        </details>
      </li>
    ))}
  </ul>
);

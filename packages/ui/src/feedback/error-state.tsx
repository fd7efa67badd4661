import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { DangerIcon } from '../icons/danger-icon.tsx';
import styles from './empty-state.module.css';

type ErrorStateProps = {
  /** What happened. */
  title: string;
  level?: 1 | 2 | 3;
  /** That the money is safe, and what to do. */
  children?: ReactNode;
  retry?: { label: string; onRetry: () => void; pending?: boolean };
  /** Another way out, as a link back. */
  action?: ReactNode;
};

/** Something could not be shown. Spoken when it appears. */
export function ErrorState({ title, level = 2, children, retry, action }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.state} role="alert">
      <span className={styles.icon} data-tone="danger">
        <DangerIcon />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.message}>{children}</div>}
      {retry && (
        <Button pending={retry.pending} onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
      {action}
    </section>
  );
}

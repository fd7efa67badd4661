import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { DangerIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './page-state.module.css';

type EmptyStateProps = {
  /** What will be shown here. */
  title: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  icon?: ReactNode;
  /** The first step. */
  action?: ReactNode;
};

/** A list or page without content yet: says what will be shown, and offers the first step. */
export function EmptyState({ title, level = 2, children, icon, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={joinClasses(styles.state, 'eight-fold')}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.message}>{children}</div>}
      {action}
    </section>
  );
}

type ErrorStateProps = {
  /** What happened. */
  title: string;
  level?: 1 | 2 | 3;
  /** What it means for the money, and what to do. */
  children?: ReactNode;
  retry?: { label: string; onRetry: () => void; pending?: boolean };
  /** An alternative, such as a link back. */
  action?: ReactNode;
};

/** Content that could not be loaded. Announced when it appears. */
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

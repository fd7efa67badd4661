import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** What will be here. */
  title: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
  icon?: ReactNode;
  /** The first step. */
  action?: ReactNode;
};

/** Nothing here yet: says what will be, and offers the first step. */
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

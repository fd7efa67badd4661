import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** What is loading: the skeleton has its height, so that nothing jumps. */
  shape?: 'text' | 'title' | 'control' | 'figure' | 'stat' | 'card' | 'ring';
  /** How many, stacked. */
  count?: number;
};

/** Placeholder of loading content. Hidden from screen readers: put it inside `Loading`. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.skeleton} data-shape={shape} aria-hidden="true" />
  ));
}

/** Announces once that content is loading, and contains its skeletons. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

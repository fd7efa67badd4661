import styles from './skeleton.module.css';

type SkeletonProps = {
  /** What is coming: it keeps that thing's height, so that nothing jumps. */
  shape?: 'text' | 'title' | 'control' | 'stat' | 'card' | 'ring';
  /** How many, one under another. */
  count?: number;
};

/** Keeps the place of what is coming. Silent: put it beside one `Spinner` or inside `Loading`. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, place) => (
    <span key={place} className={styles.skeleton} data-shape={shape} aria-hidden="true" />
  ));
}

import styles from './ring.module.css';

/** Light that falls off from a seat; a stylesheet gives it green, or brass when the seat is yours. */
export function RingGlow({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop className={styles.light} offset="0.5" stopOpacity="0.5" />
      <stop className={styles.light} offset="1" stopOpacity="0" />
    </radialGradient>
  );
}

import styles from './logo.module.css';

/** The product's name with its mark: a ring of loops and one seat. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle className={styles.loop} cx="16" cy="18.5" r="10" />
        <circle className={styles.loop} cx="13.5" cy="17" r="10" />
        <circle className={styles.loop} cx="18.5" cy="17" r="10" />
        <circle className={styles.background} cx="23.5" cy="8" r="6" />
        <circle className={styles.seat} cx="23.5" cy="8" r="4.5" />
      </svg>
      {name}
    </span>
  );
}

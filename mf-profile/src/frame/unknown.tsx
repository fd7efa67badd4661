import styles from './unknown.module.css';

/** Stands where a value would: quieter than one. */
export function Unknown({ children }: { children: string }) {
  return <span className={styles.unknown}>{children}</span>;
}

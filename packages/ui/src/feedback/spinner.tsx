import styles from './spinner.module.css';

/** A wait with nothing to keep a place for. Announced by its label. */
export function Spinner({ label, shown = false }: { label: string /** Also show the label. */; shown?: boolean }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span className={shown ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}

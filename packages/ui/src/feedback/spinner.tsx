import styles from './spinner.module.css';

/** A wait without a skeleton. Announced by its label. */
export function Spinner({
  label,
  labelShown = false,
}: {
  label: string /** Also show the label. */;
  labelShown?: boolean;
}) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.arc} aria-hidden="true" />
      <span className={labelShown ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}

import styles from './spinner.module.css';

type SpinnerProps = {
  label: string;
  /** Default: the label is for screen readers only. */
  labelShown?: boolean;
};

/** A wait without a skeleton. Announced by its label. */
export function Spinner({ label, labelShown = false }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.arc} aria-hidden="true" />
      <span className={labelShown ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}

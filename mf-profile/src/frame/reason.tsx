import styles from './reason.module.css';

/** Why a control cannot be used; the control names it by `id`. */
export function Reason({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.reason}>
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

type StatCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** Brass: this is your money or your turn. */
  yours?: boolean;
};

/** One fact, larger than the words around it. */
export function StatCard({ label, value, note, icon, yours }: StatCardProps) {
  return (
    <dl className={styles.card} data-yours={yours}>
      <dt className={styles.label}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </dl>
  );
}

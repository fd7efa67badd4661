import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

type StatCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** Brass: the reader's own money or turn. */
  yours?: boolean;
};

/** One fact in large type. */
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

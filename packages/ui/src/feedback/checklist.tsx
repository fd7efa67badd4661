import { CheckIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './checklist.module.css';

type ChecklistProps = {
  label: string;
  items: readonly { label: string; isMet: boolean }[];
  /** Read by screen readers after an item that is met. */
  metLabel: string;
};

/** Conditions that are checked off while a person types, as for a new password. */
export function Checklist({ label, items, metLabel }: ChecklistProps) {
  return (
    <div className={styles.checklist}>
      <p className={styles.label}>{label}</p>
      <ul className={joinClasses('plain-list', styles.items)}>
        {items.map((item) => (
          <li key={item.label} data-met={item.isMet}>
            <span className={styles.mark}>{item.isMet && <CheckIcon />}</span>
            {item.label}
            {item.isMet && <span className="visually-hidden"> {metLabel}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

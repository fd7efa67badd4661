import { initialsOf } from '../ring/seat.ts';
import styles from './avatar.module.css';

/** A member's initials. Hidden from screen readers: the name is shown beside it. */
export function Avatar({ name, isYou }: { name: string; isYou?: boolean }) {
  return (
    <span className={styles.avatar} data-you={isYou} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

import { initialsOf } from '../ring/initials-of.ts';
import styles from './avatar.module.css';

/** A member's initials in a seat. Silent: the name stands beside it. */
export function Avatar({ name, isYou }: { name: string; isYou?: boolean }) {
  return (
    <span className={styles.avatar} data-you={isYou} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

import styles from './name.module.css';

/** Somebody's name in a table: in the direction in which they write it, on the side where the table begins. */
export const Name = ({ children }: { children: string }) => (
  <span className={styles.name}>
    <bdi>{children}</bdi>
  </span>
);

import styles from './name.module.css';

/** Somebody's name in a table, in the direction in which they write it. */
export const Name = ({ children }: { children: string }) => <bdi className={styles.name}>{children}</bdi>;

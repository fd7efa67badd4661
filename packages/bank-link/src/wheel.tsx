import styles from './wheel.module.css';

/** Turns while something is awaited; the words beside it say what. */
export const Wheel = () => <span className={styles.wheel} aria-hidden="true" />;

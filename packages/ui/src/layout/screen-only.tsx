import type { ReactNode } from 'react';
import styles from './screen-only.module.css';

/** What is of no use on paper. Takes no place of its own in the layout around it. */
export const ScreenOnly = ({ children }: { children: ReactNode }) => <div className={styles.screen}>{children}</div>;

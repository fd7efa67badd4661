import { profileWords } from '@halqa/copy';
import type { ReactNode } from 'react';
import styles from './given.module.css';

/** What a member gave, or a quiet word that there is nothing yet. */
export function given(value: string | null): ReactNode {
  return value || <span className={styles.none}>{profileWords.notGiven}</span>;
}

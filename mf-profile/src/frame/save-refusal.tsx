import type { Problem } from '@halqa/contract';
import { refusalSentence } from '@halqa/copy';
import { Banner } from '@halqa/ui';
import { useEffect, useRef } from 'react';
import styles from './save-refusal.module.css';

/** Why the profile was not saved. It takes the focus: the button that was pressed may be far from it on a phone. */
export function SaveRefusal({ refusal }: { refusal: Problem }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Banner tone="danger">{refusalSentence(refusal)}</Banner>
    </div>
  );
}

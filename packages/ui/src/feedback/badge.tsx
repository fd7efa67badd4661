import { joinClasses } from '../join-classes.ts';
import toneStyles from '../tone.module.css';
import type { Tone } from '../tone.ts';
import { ToneIcon } from '../tone-icon.tsx';
import styles from './badge.module.css';

type BadgeProps = { tone?: Tone; children: string };

/** A state in a word, with its icon. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={joinClasses(toneStyles.tone, styles.badge)} data-tone={tone}>
      <ToneIcon tone={tone} />
      {children}
    </span>
  );
}

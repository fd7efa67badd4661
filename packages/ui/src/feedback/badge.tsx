import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import toneStyles from '../tone.module.css';
import { type Tone, ToneIcon } from '../tone.tsx';
import styles from './badge.module.css';

type BadgeProps = {
  tone?: Tone;
  /** Replaces the tone's own. */
  icon?: ReactNode;
  children: string;
};

/** A state as a word with an icon. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={joinClasses(toneStyles.tone, styles.badge)} data-tone={tone}>
      {icon ?? <ToneIcon tone={tone} />}
      {children}
    </span>
  );
}

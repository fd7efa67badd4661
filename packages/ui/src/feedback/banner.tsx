import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import toneStyles from '../tone.module.css';
import { type Tone, ToneIcon } from '../tone.tsx';
import styles from './banner.module.css';

type BannerProps = {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Appears as the result of an action: announced at once for danger, politely otherwise. */
  announced?: boolean;
};

/** A message that belongs to the page and stays in it. */
export function Banner({ tone = 'info', title, children, actions, announced }: BannerProps) {
  return (
    <div
      className={joinClasses(toneStyles.tone, styles.banner)}
      data-tone={tone}
      role={announced ? roleOf(tone) : undefined}
    >
      <ToneIcon tone={tone} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.message}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

const roleOf = (tone: Tone) => (tone === 'danger' ? 'alert' : 'status');

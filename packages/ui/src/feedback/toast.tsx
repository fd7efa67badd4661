import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/close-icon.tsx';
import { joinClasses } from '../join-classes.ts';
import toneStyles from '../tone.module.css';
import type { Tone } from '../tone.ts';
import { ToneIcon } from '../tone-icon.tsx';
import styles from './toast.module.css';
import { useSpokenLater } from './use-spoken-later.ts';

type ToastProps = {
  tone?: Exclude<Tone, 'yours' | 'neutral'>;
  title?: string;
  message: string;
  closeLabel: string;
  onClose: () => void;
  action?: ReactNode;
};

/** One message in the stack at the corner. An error interrupts; the rest waits for a pause. */
export function Toast({ tone = 'info', title, message, closeLabel, onClose, action }: ToastProps) {
  const isAlert = tone === 'danger';
  const isSpoken = useSpokenLater(isAlert);
  return (
    <div
      className={joinClasses(toneStyles.tone, styles.toast)}
      data-tone={tone}
      role={isAlert ? 'alert' : 'status'}
      aria-atomic="true"
    >
      {isSpoken && (
        <>
          <ToneIcon tone={tone} />
          <div className={styles.words}>
            {title && <p className={styles.title}>{title}</p>}
            <p>{message}</p>
            {action}
          </div>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </>
      )}
    </div>
  );
}

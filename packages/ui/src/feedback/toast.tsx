import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { EmailText } from '../figures/email-text.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import toneStyles from '../tone.module.css';
import { type Tone, ToneIcon } from '../tone.tsx';
import styles from './toast.module.css';

type ToastProps = {
  tone?: Exclude<Tone, 'yours' | 'neutral'>;
  title?: string;
  message: string;
  closeLabel: string;
  onClose: () => void;
  action?: ReactNode;
};

/** One message of the stack. An error interrupts a screen reader; the others wait for a pause. */
export function Toast({ tone = 'info', title, message, closeLabel, onClose, action }: ToastProps) {
  const isAlert = tone === 'danger';
  const isRendered = useDelayedAnnouncement(isAlert);
  return (
    <div
      className={joinClasses(toneStyles.tone, styles.toast)}
      data-tone={tone}
      role={isAlert ? 'alert' : 'status'}
      aria-atomic="true"
    >
      {isRendered && (
        <>
          <ToneIcon tone={tone} />
          <div className={styles.words}>
            {title && <p className={styles.title}>{title}</p>}
            <p>
              <EmailText>{message}</EmailText>
            </p>
            {action}
          </div>
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </>
      )}
    </div>
  );
}

/** The stack of toasts: at the bottom end of the window, as wide as a phone. */
export function ToastStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.stack} aria-label={label}>
      <div className={styles.toasts}>{children}</div>
    </section>
  );
}

const delayMilliseconds = 100;

/**
 * Returns whether a message may render its text. Screen readers announce the text of an alert as it appears, but of a
 * status region only when the region existed before its text.
 */
function useDelayedAnnouncement(immediate: boolean): boolean {
  const [isRendered, setRendered] = useState(immediate);
  useEffect(() => {
    const timer = setTimeout(setRendered, delayMilliseconds, true);
    return () => clearTimeout(timer);
  }, []);
  return isRendered;
}

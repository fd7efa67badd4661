import { type ReactNode, useId } from 'react';
import { DangerIcon } from '../icons/icons.tsx';
import styles from './field.module.css';

/** Ids and states that connect a control with its label, hint and error. Spread them onto the control last. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldTexts & {
  /** The control's own id, when the page needs to know it. */
  id?: string;
  children: (controlProps: ControlProps) => ReactNode;
};

/** Connects label, hint and error with one control. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessages hint={hint} error={error} hintId={hintId} errorId={errorId} />
    </div>
  );
}

type FieldMessagesProps = { hint?: ReactNode; error?: string; hintId: string; errorId: string };

/** The live region is always rendered, so that an error that appears on blur is announced. */
export function FieldMessages({ hint, error, hintId, errorId }: FieldMessagesProps) {
  return (
    <>
      <div id={errorId} className={styles.error} aria-live="polite">
        {error && (
          <>
            <DangerIcon />
            <span>{error}</span>
          </>
        )}
      </div>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </>
  );
}

/** The texts around a control. */
export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** One sentence; the value is invalid while it is set. */
  error?: string;
};

import { type ReactNode, useId } from 'react';
import { DangerIcon } from '../icons/danger-icon.tsx';
import styles from './field.module.css';
import type { FieldWords } from './field-words.ts';

/** What a control must carry so that its label, hint and error belong to it. Spread it onto the control last. */
type ControlTies = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = FieldWords & {
  /** The control's own id, when the page needs to know it. */
  id?: string;
  children: (ties: ControlTies) => ReactNode;
};

/** Ties label, hint and error to one control, so that no page can forget to. */
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
      <FieldNotes hint={hint} error={error} hintId={hintId} errorId={errorId} />
    </div>
  );
}

type FieldNotesProps = { hint?: ReactNode; error?: string; hintId: string; errorId: string };

/** The live region stays in place, so that an error that appears on blur is also heard. */
export function FieldNotes({ hint, error, hintId, errorId }: FieldNotesProps) {
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

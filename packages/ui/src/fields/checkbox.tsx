import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './checkbox.module.css';
import { FieldMessages } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** One thing to agree to or to turn on. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const fallbackId = useId();
  const id = input.id ?? fallbackId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={joinClasses(styles.box, input.className)}
          aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles.messages}>
        <FieldMessages hint={hint} error={error} hintId={hintId} errorId={errorId} />
      </div>
    </div>
  );
}

import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { EyeIcon } from '../icons/eye-icon.tsx';
import { EyeOffIcon } from '../icons/eye-off-icon.tsx';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field } from './field.tsx';
import type { FieldWords } from './field-words.ts';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Names of the button that shows and hides what was typed. */
    showLabel: string;
    hideLabel: string;
  };

/** A password that can be looked at before it is sent. */
export function PasswordField({ label, hint, error, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(ties) => (
        <div className={control.frame}>
          <input
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={joinClasses(control.control, styles.input, input.className)}
          />
          <IconButton
            className={styles.toggle}
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            aria-controls={ties.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

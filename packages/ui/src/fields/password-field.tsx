import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Names of the button that shows and hides the password. */
    showLabel: string;
    hideLabel: string;
  };

/** A password with a button that shows it. */
export function PasswordField({ label, hint, error, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(controlProps) => (
        <div className={control.wrapper}>
          <input
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={joinClasses(control.control, control.withToggle, input.className)}
          />
          <IconButton
            className={control.toggle}
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            aria-controls={controlProps.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

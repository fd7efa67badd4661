import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field } from './field.tsx';
import type { FieldWords } from './field-words.ts';

type TextFieldProps = FieldWords & ComponentProps<'input'>;

/** One line of text. Takes what react-hook-form's `register` returns. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(ties) => (
        <input
          type="text"
          {...input}
          {...ties}
          aria-invalid={ties['aria-invalid'] ?? input['aria-invalid']}
          className={joinClasses(control.control, input.className)}
        />
      )}
    </Field>
  );
}

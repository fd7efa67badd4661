import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/** One line of text. Takes what react-hook-form's `register` returns. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(controlProps) => (
        <input
          type="text"
          {...input}
          {...controlProps}
          aria-invalid={controlProps['aria-invalid'] ?? input['aria-invalid']}
          className={joinClasses(control.control, input.className)}
        />
      )}
    </Field>
  );
}

/** A civil date (`2026-03-03`), with the browser's own date picker. */
export function DateField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="date" />;
}

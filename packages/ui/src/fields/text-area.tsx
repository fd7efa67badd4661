import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** Several lines of text, which begin on the side that their language begins on. */
export function TextArea({ label, hint, error, ...area }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} id={area.id}>
      {(controlProps) => (
        <textarea
          rows={5}
          dir="auto"
          {...area}
          {...controlProps}
          className={joinClasses(control.control, area.className)}
        />
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field } from './field.tsx';
import type { FieldWords } from './field-words.ts';

type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

/** Several lines of text. */
export function TextArea({ label, hint, error, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={area.id}>
      {(ties) => <textarea rows={rows} {...area} {...ties} className={joinClasses(control.control, area.className)} />}
    </Field>
  );
}

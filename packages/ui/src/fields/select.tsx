import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/chevron-down-icon.tsx';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field } from './field.tsx';
import type { FieldWords } from './field-words.ts';
import styles from './select.module.css';

type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly { value: string | number; label: string }[];
    /** Shown while nothing is chosen; it cannot be chosen itself. */
    placeholder?: string;
  };

/** The platform's own list: the best one on a phone. */
export function Select({ label, hint, error, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={select.id}>
      {(ties) => (
        <div className={joinClasses(control.frame, styles.frame)}>
          <select {...select} {...ties} className={joinClasses(control.control, styles.select, select.className)}>
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import styles from './select.module.css';

type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly { value: string | number; label: string }[];
    /** Shown while nothing is selected; not selectable itself. */
    placeholder?: string;
  };

/** A native select, which works best on phones. */
export function Select({ label, hint, error, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={select.id}>
      {(controlProps) => (
        <div className={joinClasses(control.wrapper, styles.wrapper)}>
          <select
            {...select}
            {...controlProps}
            className={joinClasses(control.control, styles.select, select.className)}
          >
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

import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessages, type FieldTexts } from './field.tsx';
import styles from './radio-group.module.css';

type RadioGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'id'> & {
    options: readonly { value: string; label: string; description?: ReactNode }[];
  };

/** A few options with descriptions. The remaining props (`register`, or `name` and `onChange`) go to each input. */
export function RadioGroup({ label, hint, error, options, value, defaultValue, ...input }: RadioGroupProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              name={id}
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            />
            <span className={styles.text}>
              <span className={styles.name}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages hint={hint} error={error} hintId={hintId} errorId={errorId} />
    </fieldset>
  );
}

import { type ComponentProps, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { MinusIcon } from '../icons/minus-icon.tsx';
import { PlusIcon } from '../icons/plus-icon.tsx';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field } from './field.tsx';
import type { FieldWords } from './field-words.ts';
import styles from './integer-field.module.css';

type IntegerFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'prefix'> & {
    /** Stands before the number, as "$". */
    prefix?: string;
    /** Names of the buttons that take one away and add one; without them there are no buttons. */
    steps?: { decrease: string; increase: string };
  };

/** A whole number. With react-hook-form, register it with `valueAsNumber`. */
export function IntegerField({ label, hint, error, prefix, steps, ref, ...input }: IntegerFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(ties) => (
        <div className={joinClasses(control.frame, styles.frame)} data-prefix={prefix} data-steps={Boolean(steps)}>
          <input
            step={1}
            inputMode="numeric"
            {...input}
            {...ties}
            type="number"
            ref={(element) => giveTo(element, own, ref)}
            // A wheel that scrolls the page must not change an amount of money.
            onWheel={(event) => event.currentTarget.blur()}
            className={joinClasses(control.control, styles.input, input.className)}
          />
          {steps && (
            <div className={styles.steps}>
              <IconButton label={steps.decrease} icon={<MinusIcon />} onClick={() => stepBy(own, -1)} />
              <IconButton label={steps.increase} icon={<PlusIcon />} onClick={() => stepBy(own, 1)} />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** Steps as the arrow keys would, within min and max, and tells the form. */
function stepBy(input: RefObject<HTMLInputElement | null>, by: 1 | -1) {
  if (by > 0) input.current?.stepUp();
  else input.current?.stepDown();
  input.current?.dispatchEvent(new Event('input', { bubbles: true }));
}

function giveTo(
  element: HTMLInputElement | null,
  own: RefObject<HTMLInputElement | null>,
  ref: IntegerFieldProps['ref'],
) {
  own.current = element;
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}

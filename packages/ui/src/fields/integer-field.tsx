import { type ComponentProps, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';
import { joinClasses } from '../join-classes.ts';
import control from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';
import styles from './integer-field.module.css';

type IntegerFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'prefix'> & {
    /** Shown before the number, such as "$". */
    prefix?: string;
    /** Names of the buttons that subtract and add one; without them there are no buttons. */
    steps?: { decrease: string; increase: string };
  };

/** A whole number. With react-hook-form, register it with `valueAsNumber`. */
export function IntegerField({ label, hint, error, prefix, steps, ref, ...input }: IntegerFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(controlProps) => (
        <div className={joinClasses(control.wrapper, styles.wrapper)} data-prefix={prefix} data-steps={Boolean(steps)}>
          <input
            step={1}
            inputMode="numeric"
            {...input}
            {...controlProps}
            type="number"
            ref={(element) => setRefs(element, inputRef, ref)}
            // Scrolling the page with the mouse must not change an amount of money.
            onWheel={(event) => event.currentTarget.blur()}
            className={joinClasses(control.control, styles.input, input.className)}
          />
          {steps && (
            <div className={styles.steps}>
              <IconButton label={steps.decrease} icon={<MinusIcon />} onClick={() => stepBy(inputRef, -1)} />
              <IconButton label={steps.increase} icon={<PlusIcon />} onClick={() => stepBy(inputRef, 1)} />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** Steps as the arrow keys would, within min and max, and dispatches the event that forms listen to. */
function stepBy(input: RefObject<HTMLInputElement | null>, by: 1 | -1) {
  if (by > 0) input.current?.stepUp();
  else input.current?.stepDown();
  input.current?.dispatchEvent(new Event('input', { bubbles: true }));
}

function setRefs(
  element: HTMLInputElement | null,
  inputRef: RefObject<HTMLInputElement | null>,
  ref: IntegerFieldProps['ref'],
) {
  inputRef.current = element;
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}

import type { ComponentProps, KeyboardEvent } from 'react';
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
    /** Adds 1 or −1, after an arrow key or a button. */
    onStep?: (by: 1 | -1) => void;
    /** Names of the buttons that subtract and add one; without them there are no buttons. */
    steps?: { decrease: string; increase: string };
  };

/**
 * A whole number. A text field, because a browser's number field rejects the digits of other scripts, and changes an
 * amount when the page is scrolled. With react-hook-form, register it with a `setValueAs` that reads the text.
 */
export function IntegerField({ label, hint, error, prefix, onStep, steps, ref, ...input }: IntegerFieldProps) {
  const stepByArrow = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (!by || !onStep) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <Field label={label} hint={hint} error={error} id={input.id}>
      {(controlProps) => (
        <div className={joinClasses(control.wrapper, styles.wrapper)} data-prefix={prefix} data-steps={Boolean(steps)}>
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...controlProps}
            type="text"
            ref={(element) => setRef(element, ref)}
            onKeyDown={stepByArrow}
            className={joinClasses(control.control, styles.input, input.className)}
          />
          {steps && (
            <div className={styles.steps}>
              <IconButton label={steps.decrease} icon={<MinusIcon />} onClick={() => onStep?.(-1)} />
              <IconButton label={steps.increase} icon={<PlusIcon />} onClick={() => onStep?.(1)} />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function setRef(element: HTMLInputElement | null, ref: IntegerFieldProps['ref']) {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
  // react-hook-form writes its value here, and an empty number is NaN.
  if (element?.value === 'NaN') element.value = '';
}

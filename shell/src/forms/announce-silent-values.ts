import { flushSync } from 'react-dom';

/** Events that come before a form is submitted or rendered again. */
const occasions = ['submit', 'focusin', 'focusout', 'pointerdown', 'keydown'];

/**
 * Announces values that were set without an event, as Chrome on iOS and some password managers do
 * (https://github.com/facebook/react/issues/1159): forms would send what was there before, and the next rendering would
 * remove what is shown. React ignores the event of a field whose value it knows.
 */
export function announceSilentValues(document: Document): void {
  for (const type of occasions)
    document.addEventListener(type, ({ target }) => target instanceof Element && announce(target), { capture: true });
}

function announce(target: Element): void {
  const form = target.closest('form');
  if (form === null) return;
  const shown = [...form.elements].filter(isTyped).map((field) => ({ field, value: field.value }));
  // The handlers of the same event already see the new values.
  flushSync(() => {
    for (const { field, value } of shown) {
      // The event of the previous field may have rendered the form, which put the old value back into this one.
      setSilently(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (field: Element): field is TypedField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type));

/** Past React, which has a setter of its own on each field. */
function setSilently(field: TypedField, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a component that disappears once it was used, such as a question that was answered: when it had the focus, the page's
 * heading gets it. The result is shown by a toast. Returns what the element around its controls needs.
 */
export function useHeadingFocus() {
  const hasFocus = useRef(false);
  useEffect(() => () => void (hasFocus.current && focusHeading()), []);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // A control that is disabled while its answer is sent loses the focus to nothing.
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      hasFocus.current = relatedTarget === null && target.matches(':disabled');
    },
  };
}

/** Does nothing when another control has the focus, also because the shell focused the heading of another page. */
function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1, h1')?.focus();
}

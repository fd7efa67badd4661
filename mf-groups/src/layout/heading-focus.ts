import { useEffect } from 'react';

/**
 * For a component that disappears once it was used, such as a question that was answered: when it had the focus, the page's
 * heading gets it. The result is shown by a toast.
 */
export function useHeadingFocus(): void {
  useEffect(() => focusHeading, []);
}

/** Does nothing when another control has the focus, also because the shell focused the heading of another page. */
function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1, h1')?.focus();
}

import { useEffect } from 'react';

/**
 * Moves the focus to the page's heading when what uses it leaves the page and took the focus with it, as a question does that
 * was answered. A toast says what became of it.
 */
export function useHeadingFocus(): void {
  useEffect(() => focusHeading, []);
}

/** Another page's heading is focused by the shell, and one that somebody has left for another control stays. */
function focusHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1, h1')?.focus();
}

import { type RefObject, useEffect } from 'react';
import type { NoticeStack } from './notice-stack.ts';

/**
 * Nothing closes under the pointer or the focus (WCAG 2.2.1). A pointer that merely rests where a notice appears enters
 * it without a move, and holds nothing: the notice would stay until somebody came back to the mouse.
 */
export function useHoldWhileReading(stack: RefObject<HTMLElement | null>, { hold, release }: NoticeStack): void {
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    const listening = new AbortController();
    const on = (name: string, act: (event: Event) => void) =>
      element.addEventListener(name, act, { signal: listening.signal });
    on('pointermove', hold);
    on('pointerleave', release);
    on('focusin', hold);
    on('focusout', (event) => {
      if (!(event instanceof FocusEvent && event.relatedTarget instanceof Node)) return release();
      if (!element.contains(event.relatedTarget)) release();
    });
    return () => listening.abort();
  }, [stack, hold, release]);
}

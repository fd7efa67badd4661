import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the control when it appears in place of the one that was pressed. */
export function useFocusWhen<Control extends HTMLElement>(isWanted: boolean): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (isWanted) control.current?.focus();
  }, [isWanted]);
  return control;
}

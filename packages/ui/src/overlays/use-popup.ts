import { type RefObject, useEffect, useRef, useState } from 'react';

type Popup = {
  isOpen: boolean;
  open: () => void;
  /** Closes; the focus goes back to the trigger unless it has already gone elsewhere. */
  close: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

/** What a menu and a popover share: Escape, a press elsewhere and a focus that leaves all close it. */
export function usePopup(): Popup {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    return leavingOf(rootRef, {
      onEscape: () => {
        setOpen(false);
        triggerRef.current?.focus();
      },
      onLeave: () => setOpen(false),
    });
  }, [isOpen]);

  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      if (rootRef.current?.contains(document.activeElement)) triggerRef.current?.focus();
    },
    rootRef,
    triggerRef,
  };
}

/** Listens until the returned function is called. */
function leavingOf(root: RefObject<HTMLElement | null>, on: { onEscape: () => void; onLeave: () => void }) {
  const listening = new AbortController();
  const isElsewhere = (event: Event) => event.target instanceof Node && !root.current?.contains(event.target);
  const options = { signal: listening.signal };

  document.addEventListener('keydown', (event) => event.key === 'Escape' && on.onEscape(), options);
  document.addEventListener('pointerdown', (event) => isElsewhere(event) && on.onLeave(), options);
  document.addEventListener('focusin', (event) => isElsewhere(event) && on.onLeave(), options);
  return () => listening.abort();
}

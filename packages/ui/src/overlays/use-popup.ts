import { type RefObject, useEffect, useRef, useState } from 'react';

type Popup = {
  isOpen: boolean;
  open: () => void;
  /** Closes, and returns the focus to the trigger unless it has left the popup. */
  close: () => void;
  rootRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

/** The state of a menu or popover. Closes on Escape, on a press outside, and when the focus leaves. */
export function usePopup(): Popup {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    return onDismiss(rootRef, {
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

/** Listens to everything that closes a popup. Returns a function that stops listening. */
function onDismiss(root: RefObject<HTMLElement | null>, on: { onEscape: () => void; onLeave: () => void }) {
  const listening = new AbortController();
  const isOutside = (event: Event) => event.target instanceof Node && !root.current?.contains(event.target);
  const options = { signal: listening.signal };

  document.addEventListener('keydown', (event) => event.key === 'Escape' && on.onEscape(), options);
  document.addEventListener('pointerdown', (event) => isOutside(event) && on.onLeave(), options);
  document.addEventListener('focusin', (event) => isOutside(event) && on.onLeave(), options);
  return () => listening.abort();
}

const marginPixels = 16;

/** Shifts an open panel sideways until it is inside the window, in both text directions. Called once, when it opens. */
export function keepInView(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const tooFarLeft = Math.max(0, marginPixels - left);
  const tooFarRight = Math.max(0, right - (document.documentElement.clientWidth - marginPixels));
  const shift = tooFarLeft - tooFarRight;
  panel.style.translate = shift === 0 ? '' : `${shift}px`;
}

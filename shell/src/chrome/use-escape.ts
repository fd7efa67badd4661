import { useEffect, useEffectEvent } from 'react';

/** While something is open, Escape closes it. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const onKeyEscape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onKeyEscape();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}

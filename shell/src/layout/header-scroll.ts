import { useEffect, useState } from 'react';

/** The navigation bar as the person scrolls. */
export function useHeaderScroll(): HeaderScroll {
  const [bar, setBar] = useState(initialScroll);
  useEffect(() => {
    const look = () => setBar((before) => nextHeaderScroll(before, Math.max(0, scrollY)));
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return bar;
}

/** How the navigation bar stands: 72 px or, once scrolled, 56 px; out of the way while a person scrolls down. */
export type HeaderScroll = { isHidden: boolean; isShrunk: boolean; y: number };

export const initialScroll: HeaderScroll = { isHidden: false, isShrunk: false, y: 0 };

const shrinkAfter = 10;
const height = 72;
const jitter = 4;

/** The bar after scrolling to `y` pixels. Pure. A trembling finger changes nothing. */
export function nextHeaderScroll(bar: HeaderScroll, y: number): HeaderScroll {
  const isShrunk = y > shrinkAfter;
  const isSmallMove = Math.abs(y - bar.y) < jitter && isShrunk === bar.isShrunk;
  if (isSmallMove) return bar;
  return { isHidden: y > bar.y && y > height, isShrunk, y };
}

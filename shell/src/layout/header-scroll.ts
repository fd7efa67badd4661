import { useEffect, useState } from 'react';

/** 72 px tall or, once scrolled, 56 px (`isShrunk`); hidden while the page is scrolled down. */
type HeaderScroll = { isHidden: boolean; isShrunk: boolean; y: number };

export const initialScroll: HeaderScroll = { isHidden: false, isShrunk: false, y: 0 };

const shrinkAfterPixels = 10;
const barHeightPixels = 72;
const smallestMovePixels = 4;

/** The state of the navigation bar while the page is scrolled. */
export function useHeaderScroll(): HeaderScroll {
  const [scroll, setScroll] = useState(initialScroll);
  useEffect(() => {
    const update = () => setScroll((before) => nextHeaderScroll(before, Math.max(0, scrollY)));
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scroll;
}

/** The bar after scrolling to `y` pixels. Pure. Moves of less than 4 px change nothing. */
export function nextHeaderScroll(bar: HeaderScroll, y: number): HeaderScroll {
  const isShrunk = y > shrinkAfterPixels;
  const isSmallMove = Math.abs(y - bar.y) < smallestMovePixels && isShrunk === bar.isShrunk;
  if (isSmallMove) return bar;
  return { isHidden: y > bar.y && y > barHeightPixels, isShrunk, y };
}

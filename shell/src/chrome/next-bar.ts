/** How the navigation bar stands: 72 px or, once scrolled, 56 px; out of the way while a person scrolls down. */
export type Bar = { isHidden: boolean; isShrunk: boolean; y: number };

export const restingBar: Bar = { isHidden: false, isShrunk: false, y: 0 };

const shrinkAfter = 10;
const height = 72;
const jitter = 4;

/** The bar after scrolling to `y` pixels. Pure. A trembling finger changes nothing. */
export function nextBar(bar: Bar, y: number): Bar {
  const isShrunk = y > shrinkAfter;
  const isSmallMove = Math.abs(y - bar.y) < jitter && isShrunk === bar.isShrunk;
  if (isSmallMove) return bar;
  return { isHidden: y > bar.y && y > height, isShrunk, y };
}

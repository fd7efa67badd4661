import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shiftSoFar?: number;
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up what moves on every page that is loaded from now on. Read it with `shiftOf`. */
export function measureShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shiftSoFar = 0;
    new PerformanceObserver((list) => {
      // The entries of this type are layout shifts; the DOM's own types do not know them yet.
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) window.shiftSoFar = (window.shiftSoFar ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.shiftSoFar ?? Number.NaN);

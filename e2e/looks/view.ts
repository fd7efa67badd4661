import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** One way of looking: a width, a theme and a direction. */
export type View = { width: 390 | 1280; colorScheme: 'light' | 'dark'; direction: 'ltr' | 'rtl' };

/** Every way of looking at a page. */
export const views: readonly View[] = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ width, colorScheme, direction })),
  ),
);

export const nameOf = ({ width, colorScheme, direction }: View) => `${width}-${colorScheme}-${direction}`;

/** A page of a context of its own. Right to left is how the site reads in Arabic. */
export async function openView(browser: Browser, baseURL: string, view: View): Promise<Page> {
  const options: BrowserContextOptions = {
    baseURL,
    colorScheme: view.colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: view.width, height: view.width === 390 ? 844 : 800 },
  };
  const page = await (await browser.newContext(options)).newPage();
  const language = view.direction === 'rtl' ? 'ar' : 'en';
  await page.addInitScript((chosen) => localStorage.setItem('halqa.language', chosen), language);
  return page;
}

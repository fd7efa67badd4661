import { resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { signInAs } from '../fixtures/session.ts';
import { test as base } from '../fixtures/test.ts';
import { loadFully } from '../steps/pages.ts';

/** A width, a theme and a direction. */
export type View = { width: 320 | 390 | 1280; colorScheme: 'light' | 'dark'; direction: 'ltr' | 'rtl' };

/** Every view of a page: at 320 px once in each theme and direction, at 390 and 1280 px in all of their combinations. */
export const views: readonly View[] = [
  { width: 320, colorScheme: 'light', direction: 'ltr' },
  { width: 320, colorScheme: 'dark', direction: 'rtl' },
  ...([390, 1280] as const).flatMap((width) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      (['ltr', 'rtl'] as const).map((direction) => ({ width, colorScheme, direction })),
    ),
  ),
];

export const nameOf = ({ width, colorScheme, direction }: View) => `${width}-${colorScheme}-${direction}`;

const heights: Readonly<Record<View['width'], number>> = { 320: 640, 390: 844, 1280: 800 };

/** Below 1280 px the pictures show phones. */
export const isOnPhone = ({ width }: View): boolean => width < 1280;

/** A page of a context of its own. Right to left is the site in Arabic. */
export async function openView(browser: Browser, baseURL: string, view: View): Promise<Page> {
  const options: BrowserContextOptions = {
    baseURL,
    colorScheme: view.colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: view.width, height: heights[view.width] },
  };
  const page = await (await browser.newContext(options)).newPage();
  const language = view.direction === 'rtl' ? 'ar' : 'en';
  await page.addInitScript((chosen) => localStorage.setItem('halqa.language', chosen), language);
  return page;
}

type Visit = { browser: Browser; baseURL: string | undefined; account: { email: string; password?: string } };

/** Shows one account in every view. `view` is the end of a picture's name. */
export async function inEveryView(
  { browser, baseURL, account }: Visit,
  show: (page: Page, view: string) => Promise<void>,
): Promise<void> {
  for (const each of views) {
    const page = await openView(browser, baseURL ?? '', each);
    await signInAs(page, account);
    await show(page, nameOf(each));
    await page.context().close();
  }
}

type OneView = { browser: Browser; baseURL: string | undefined; view: View };

/** A page of a context of its own in which the account is signed in. */
export async function openViewAs(
  { browser, baseURL, view }: OneView,
  account: { email: string; password?: string },
): Promise<Page> {
  const page = await openView(browser, baseURL ?? '', view);
  await signInAs(page, account);
  return page;
}

const folder = resolve(import.meta.dirname, '../../screenshots');

/** Opens an address and captures the page once it has loaded. */
export async function captureAt(page: Page, path: string, name: string): Promise<void> {
  await loadFully(page, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
  await capturePage(page, name);
}

/** Captures the whole page as it is now, from the top: a state that lasts only as long as a request. */
export async function capturePage(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // Where a button was pressed, the pointer now rests on whatever came to lie there.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: resolve(folder, `${name}.png`), fullPage: true });
}

/** Captures the window only: for a toast, a dialog or actions that stay at the bottom of the screen. */
export async function captureScreen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
}

/** `/groups/create?step=members` → `groups-create`. */
export const wordOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/|\/$/g, '')
    .replace(/\W+/g, '-') || 'landing';

/** Closes every context after its test: a few hundred open ones slow down the pictures that follow. */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

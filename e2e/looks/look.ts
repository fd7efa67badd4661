import { resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { signInAs } from '../fixtures/session.ts';
import { test as base } from '../fixtures/test.ts';
import { loadFully } from '../steps/pages.ts';

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

type Visit = { browser: Browser; baseURL: string | undefined; account: { email: string; password?: string } };

/** Shows one person's states in both widths, themes and directions. `view` is the end of a picture's name. */
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

type Window = { browser: Browser; baseURL: string | undefined; view: View };

/** A page of a context of its own in which the account is signed in. */
export async function openViewAs(
  { browser, baseURL, view }: Window,
  account: { email: string; password?: string },
): Promise<Page> {
  const page = await openView(browser, baseURL ?? '', view);
  await signInAs(page, account);
  return page;
}

const folder = resolve(import.meta.dirname, '../../screenshots');

/** Opens an address and writes what stands there once it has settled. */
export async function captureAt(page: Page, path: string, name: string): Promise<void> {
  await loadFully(page, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
  await capturePage(page, name);
}

/** Writes what stands there now, from the top: a state that lasts only as long as a request. */
export async function capturePage(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // Where a button was pressed, the pointer now rests on whatever came to lie there.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: resolve(folder, `${name}.png`), fullPage: true });
}

/** Writes only what the screen shows: where a notice floats, a dialog stands or actions stay at the thumb. */
export async function captureScreen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
}

/** `/groups/create?step=members` → `groups-create`. */
export const wordOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/|\/$/g, '')
    .replace(/\W+/g, '-') || 'landing';

/** Every window is closed with its test: left open, a few hundred of them slow down the pictures that follow. */
export const test = base.extend<{ closedWindows: undefined }>({
  closedWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

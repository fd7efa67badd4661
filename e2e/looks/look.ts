import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { settle } from '../fixtures/settle.ts';

const folder = resolve(import.meta.dirname, '../../screenshots');

/** Opens an address and writes what stands there once it has settled. */
export async function look(page: Page, path: string, name: string): Promise<void> {
  await settle(page, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
  await write(page, name);
}

/** Writes what stands there now, from the top: a state that lasts only as long as a request. */
export async function write(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // Where a button was pressed, the pointer now rests on whatever came to lie there.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: resolve(folder, `${name}.png`), fullPage: true });
}

/** Writes only what the screen shows: where a notice floats, a dialog stands or actions stay at the thumb. */
export async function writeScreen(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
}

/** `/groups/create?step=members` → `groups-create`. */
export const wordOf = (path: string) =>
  path
    .replace(/\?.*/, '')
    .replace(/^\/|\/$/g, '')
    .replace(/\W+/g, '-') || 'landing';

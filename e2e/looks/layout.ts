import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = resolve(import.meta.dirname, '../../screenshots');

/** Writes what is in the window now: for what floats, where a picture of the whole page would put it elsewhere. */
export async function captureLayout(page: Page, name: string): Promise<void> {
  await afterTwoFrames(page);
  await page.screenshot({ path: resolve(folder, `chrome-${name}.png`) });
}

/** What follows a scroll, as the bar does, has followed. */
const afterTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Nothing of the page is a placeholder any more. */
export const expectLoaded = (page: Page) => expect(page.getByRole('main').getByRole('status')).toHaveCount(0);

/** The parts of the frame, found by what they are, so that the same steps work in both languages. */
export const layoutOf = (page: Page) => {
  const banner = page.getByRole('banner');
  return {
    banner,
    bell: banner.locator('[aria-haspopup=dialog]'),
    bellList: banner.getByRole('dialog'),
    userMenu: banner.locator('[aria-haspopup=menu]'),
    mobileMenu: banner.locator('button[aria-expanded]:not([aria-haspopup])'),
    notices: page.locator('#bottom section').locator('[role=status], [role=alert]'),
  };
};

/** Presses without moving the pointer, which would let go of notices that it holds. */
export const pressInPlace = (control: Locator) =>
  control.evaluate((element) => element instanceof HTMLElement && element.click());

/** Steps with the Tab key until the control has the focus, so that its ring is the one a keyboard shows. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control} cannot be reached with the Tab key`);
}

const crossesOf = (page: Page) =>
  page.locator('#bottom section').locator('[role=status], [role=alert]').getByRole('button');

/** Waits until a notice floats over the page: it is announced a moment before it is seen. */
export const waitForToast = (page: Page) => expect(crossesOf(page).last()).toBeVisible();

/** Sends the notices away, so that the next picture shows only the one that it is about. */
export async function closeToasts(page: Page): Promise<void> {
  const crosses = crossesOf(page);
  for (let left = await crosses.count(); left > 0; left -= 1) await crosses.first().click();
  await expect(crosses).toHaveCount(0);
}

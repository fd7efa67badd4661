import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = resolve(import.meta.dirname, '../../screenshots');

/** Captures the window: a picture of the whole page would show toasts, menus and the bar elsewhere. */
export async function captureLayout(page: Page, name: string): Promise<void> {
  await afterRepaint(page);
  await page.screenshot({ path: resolve(folder, `layout-${name}.png`) });
}

/** Waits for what reacts to a scroll, such as the bar. */
const afterRepaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the page shows no placeholder any more. */
export const expectLoaded = (page: Page) => expect(page.getByRole('main').getByRole('status')).toHaveCount(0);

/** The parts of the layout, found by role, so that the same steps work in both languages. */
export const layoutOf = (page: Page) => {
  const banner = page.getByRole('banner');
  return {
    banner,
    bell: banner.locator('[aria-haspopup=dialog]'),
    bellList: banner.getByRole('dialog'),
    userMenu: banner.locator('[aria-haspopup=menu]'),
    mobileMenu: banner.locator('button[aria-expanded]:not([aria-haspopup])'),
    toasts: page.locator('#bottom section').locator('[role=status], [role=alert]'),
  };
};

/** Clicks without moving the pointer, so that toasts stay under it. */
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

const closeButtonsOf = (page: Page) => layoutOf(page).toasts.getByRole('button');

/** Waits until a toast is visible: it is announced a moment earlier. */
export const waitForToast = (page: Page) => expect(closeButtonsOf(page).last()).toBeVisible();

/** Closes the toasts, so that the next picture shows only the one that it is about. */
export async function closeToasts(page: Page): Promise<void> {
  const buttons = closeButtonsOf(page);
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click();
  await expect(buttons).toHaveCount(0);
}

import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 80;

/** Walks with the Tab key, as a person without a mouse does, until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} cannot be reached with the Tab key`);
}

export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Chooses a radio button inside `within`: the Tab key enters its group, the arrows move inside it. */
export async function choose(page: Page, option: Locator, within = page.getByRole('dialog')): Promise<void> {
  const group = within.getByRole('radio');
  await expect(option).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await hasFocus(option)) return page.keyboard.press('Space');
    const focused = await Promise.all((await group.all()).map(hasFocus));
    await page.keyboard.press(focused.includes(true) ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`${option} cannot be reached with the keyboard`);
}

/** Also inside a shadow root, where the document's own active element is only the host. */
function hasFocus(control: Locator): Promise<boolean> {
  return control
    .first()
    .evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
}

import { expect, type Page } from '@playwright/test';

/** Opens every section of the operators' page: those in which nothing waits for an operator are folded. */
export async function openSections(page: Page): Promise<void> {
  await expect(page.locator('main section > details').first()).toBeVisible();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main section > details')) details.open = true;
  });
}

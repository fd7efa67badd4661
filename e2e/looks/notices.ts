import { expect, type Page } from '@playwright/test';

const crossesOf = (page: Page) =>
  page.locator('#bottom section').locator('[role=status], [role=alert]').getByRole('button');

/** Waits until a notice floats over the page: it is announced a moment before it is seen. */
export const seeNotice = (page: Page) => expect(crossesOf(page).last()).toBeVisible();

/** Sends the notices away, so that the next picture shows only the one that it is about. */
export async function closeNotices(page: Page): Promise<void> {
  const crosses = crossesOf(page);
  for (let left = await crosses.count(); left > 0; left -= 1) await crosses.first().click();
  await expect(crosses).toHaveCount(0);
}

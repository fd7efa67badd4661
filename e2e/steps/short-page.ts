import { groupRoomsWords } from '@halqa/copy';
import { expect, type Page } from '@playwright/test';
import { measurePage } from './page-measure.ts';

/** Pixels from the top of a phone's page within which a member reads where their money is. */
export const MOST_ABOVE = 600;

/** Expects that a group in which something needs the member is as short on a phone, and says as high where the money is, as any other. */
export async function expectShort(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const moneyLine = await page.getByText(groupRoomsWords.youPay, { exact: true }).boundingBox();
  const measured = await measurePage(page);
  console.log(what, moneyLine?.y, measured);
  expect(moneyLine?.y).toBeLessThanOrEqual(MOST_ABOVE);
  expect(measured.screens).toBeLessThanOrEqual(3.5);
  expect(measured.words).toBeLessThanOrEqual(300);
  expect(measured.headings).toBeLessThanOrEqual(6);
  if (size) await page.setViewportSize(size);
}

/** Expects a sentence among what needs the member, also behind the line that counts what is folded, or that a vote is over. */
export async function expectAsked(page: Page, sentence: string): Promise<void> {
  const closed = page.locator('details:not([open]) > summary').filter({ hasText: /^(And \d+ more|The vote is over)$/ });
  // The page may show the group as it was a moment ago, and show it anew.
  await expect(async () => {
    while (await closed.first().isVisible()) await closed.first().click();
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

import { expect, type Page } from '@playwright/test';
import { findLatinWords } from './find-latin-words.ts';
import { expectAccessible, loadFully } from './pages.ts';

const arabicLetter = /\p{Script=Arabic}/u;

/** Presses the switch in the footer, and expects the whole document in Arabic. */
export async function switchToArabic(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabicLetter);
}

/** Opens a page and expects all of it in Arabic, but for these names. */
export async function openAndCheck(page: Page, path: string, names: readonly string[] = []): Promise<void> {
  await loadFully(page, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabicLetter);
  });
  await expectAllArabic(page, names);
}

/** Expects an accessible page without a word in Latin letters but these names. */
export async function expectAllArabic(page: Page, names: readonly string[] = []): Promise<void> {
  await expect.poll(() => findLatinWords(page, names), page.url()).toEqual([]);
  await expectAccessible(page);
}

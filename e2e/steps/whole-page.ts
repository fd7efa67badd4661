import { expect, type Page } from '@playwright/test';
import { memberPaths } from './pages.ts';

/** Every page of a member, with the sample group where the page is of one. */
export const memberPages = [
  ...memberPaths.map((path) => path.replace('/no-such-group', '/simulated-wedding-fund')),
  ...['turns', 'people', 'money', 'more'].map((room) => `/groups/simulated-wedding-fund/${room}`),
];

/** Opens the page: nothing runs out of it or is cut, with text of this size in CSS pixels. */
export async function expectWhole(page: Page, path: string, text: 16 | 32): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await expectNothingOutside(page, path, text);
}

/** Expects that of the page as it is now. */
export async function expectNothingOutside(page: Page, path: string, text: 16 | 32): Promise<void> {
  const found = await page.evaluate(() => {
    const isHidden = (element: Element) => element.closest('.visually-hidden, .skip-link') !== null;
    const scrolls = (element: Element) => element.closest('table, nav, [role=region]') !== null;
    const texts = [...document.querySelectorAll('main *, footer *')].filter(
      (one) => one.childElementCount === 0 && one.textContent?.trim() && one.checkVisibility() && !isHidden(one),
    );
    const isOutside = (one: Element) => {
      const { right, left, width } = one.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 2 || left < -2) && !scrolls(one);
    };
    return {
      text: getComputedStyle(document.documentElement).fontSize,
      wider: document.documentElement.scrollWidth - innerWidth,
      outside: texts.filter(isOutside).map(({ textContent }) => textContent),
      buttons: [...document.querySelectorAll('header button')].filter(isOutside).length,
    };
  });
  expect.soft(found, path).toEqual({ text: `${text}px`, wider: 0, outside: [], buttons: 0 });
}

import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** With the text of the browser at 200 % (WCAG 2.2, 1.4.4), as people set it who see badly: not the zoom of the page. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
    },
    { scope: 'worker' },
  ],
});

const publicPages = ['/', '/login', '/register', '/help', '/contact'];
const memberPages = [
  ...['/dashboard', '/groups/simulated-wedding-fund', '/groups/simulated-wedding-fund/draw', '/groups/create'],
  ...['/profile', '/profile/bank-accounts', '/profile/notifications', '/profile/security', '/profile/money'],
];

for (const width of [390, 1280])
  test(`with text at 200 % nothing runs out of a page of ${width} px, or is cut`, async ({ page, openAs }) => {
    const asMember = await openAs(demoAccount, { viewport: { width, height: 844 } });
    await page.setViewportSize({ width, height: 844 });
    for (const path of publicPages) await expectWhole(page, path);
    for (const path of memberPages) await expectWhole(asMember, path);
  });

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
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
  expect.soft(found, path).toEqual({ text: '32px', wider: 0, outside: [], buttons: 0 });
}

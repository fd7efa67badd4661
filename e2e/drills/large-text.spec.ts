import type { Page } from '@playwright/test';
import { demoAccount, operatorAccount } from '../fixtures/api-member.ts';
import { test as base } from '../fixtures/test.ts';
import { openSections } from '../steps/operator-page.ts';
import { publicPaths } from '../steps/pages.ts';
import { expectNothingOutside, expectWhole, memberPages } from '../steps/whole-page.ts';

/** With the text of the browser at 200 % (WCAG 2.2, 1.4.4), as people set it who see badly: not the zoom of the page. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
    },
    { scope: 'worker' },
  ],
});

/** Also in the narrowest window (1.4.10), which is a page of 160 px for whoever needs the text. */
const widths = [320, 390, 1280] as const;

test(`with text at 200 % nothing runs out of a page of ${widths.join(', ')} px, or is cut`, async ({
  page,
  openAs,
}) => {
  test.setTimeout(180_000);
  const asMember = await openAs(demoAccount);
  for (const path of publicPaths) await expectWholeInEveryWidth(page, path);
  for (const path of memberPages) await expectWholeInEveryWidth(asMember, path);
  const asOperator = await openAs(operatorAccount);
  await expectWholeInEveryWidth(asOperator, '/admin');
  await openSections(asOperator);
  await expectNothingOutsideInEveryWidth(asOperator, '/admin');
});

async function expectWholeInEveryWidth(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 844 });
  await expectWhole(page, path, 32);
  await expectNothingOutsideInEveryWidth(page, path);
}

/** Checks the page as it is now. */
async function expectNothingOutsideInEveryWidth(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingOutside(page, `${path} in ${width} px`, 32);
  }
}

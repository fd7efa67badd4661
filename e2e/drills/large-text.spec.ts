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
for (const width of [320, 390, 1280])
  test(`with text at 200 % nothing runs out of a page of ${width} px, or is cut`, async ({
    page,
    openAs,
    newcomer,
  }) => {
    await newcomer('Amina Yusuf');
    const asMember = await openAs(demoAccount, { viewport: { width, height: 844 } });
    await page.setViewportSize({ width, height: 844 });
    for (const path of publicPaths) await expectWhole(page, path, 32);
    for (const path of memberPages) await expectWhole(asMember, path, 32);
    const asOperator = await openAs(operatorAccount, { viewport: { width, height: 844 } });
    await expectWhole(asOperator, '/admin', 32);
    await openSections(asOperator);
    await expectNothingOutside(asOperator, '/admin', 32);
  });

import { demoAccount, operatorAccount } from '../fixtures/api-member.ts';
import { test } from '../fixtures/test.ts';
import { openSections } from '../steps/operator-page.ts';
import { publicPaths } from '../steps/pages.ts';
import { expectNothingOutside, expectWhole, memberPages } from '../steps/whole-page.ts';

/** As a window of 1280 px at a zoom of 400 % (WCAG 2.2, 1.4.10). */
test('nothing runs out of a page of 320 px, or is cut', async ({ page, openAs, newcomer }) => {
  await newcomer('Amina Yusuf');
  const viewport = { width: 320, height: 640 };
  const asMember = await openAs(demoAccount, { viewport });
  await page.setViewportSize(viewport);
  for (const path of publicPaths) await expectWhole(page, path, 16);
  for (const path of memberPages) await expectWhole(asMember, path, 16);
  const asOperator = await openAs(operatorAccount, { viewport });
  await expectWhole(asOperator, '/admin', 16);
  await openSections(asOperator);
  await expectNothingOutside(asOperator, '/admin', 16);
});

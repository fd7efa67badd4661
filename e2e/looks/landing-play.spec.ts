import { captureScreen, nameOf, openView, test, views } from './look.ts';

for (const view of views) {
  const named = (state: string) => `landing-play-${state}-${nameOf(view)}`;

  test(`the circle to turn on the landing page, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/');
    const section = page.locator('#play');
    await section.getByRole('link').first().click();
    await section.locator('button').first().waitFor();
    await section.scrollIntoViewIfNeeded();
    await captureScreen(page, named('begun'));
    const [, nextTurn, toEnd] = await section.locator('button').all();
    await nextTurn?.click();
    await nextTurn?.click();
    await section.getByRole('status').first().scrollIntoViewIfNeeded();
    await captureScreen(page, named('turning'));
    for (const folded of await section.locator('details:not([open]) > summary').all()) await folded.click();
    await section.locator('input[type=radio]').last().check();
    await toEnd?.click();
    await section.locator('ol').scrollIntoViewIfNeeded();
    await captureScreen(page, named('over'));
  });
}

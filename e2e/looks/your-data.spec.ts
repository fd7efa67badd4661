import { captureScreen, nameOf, openViewAs, test, views } from './look.ts';

for (const view of views) {
  const named = (state: string) => `your-data-${state}-${nameOf(view)}`;

  test(`your data, ${nameOf(view)}`, async ({ browser, baseURL, member }) => {
    const page = await openViewAs({ browser, baseURL, view }, await member('Amina Yusuf'));
    await page.goto('/profile/data');
    const [show, close] = [
      page.getByRole('main').getByRole('button').first(),
      page.getByRole('main').getByRole('button').last(),
    ];
    await show.waitFor();
    await captureScreen(page, named('asked'));
    await close.click();
    await page.getByRole('dialog').locator('input[type=password]').waitFor();
    await captureScreen(page, named('closing'));
    await page.keyboard.press('Escape');
    await show.click();
    await page.locator('details').nth(2).waitFor();
    for (const [index, part] of ['profile', 'choices', 'account'].entries()) {
      await page.locator('details').nth(index).locator('summary').click();
      await captureScreen(page, named(part));
      await page.locator('details').nth(index).locator('summary').click();
    }
  });
}

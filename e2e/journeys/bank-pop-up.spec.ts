import type { Page } from '@playwright/test';
import { type ForeignDialog, serveForeignDialog } from '../fixtures/foreign-dialog.ts';
import { expect, test } from '../fixtures/test.ts';

let dialog: ForeignDialog;
test.beforeAll(async () => {
  dialog = await serveForeignDialog();
});
test.afterAll(() => dialog.stop());

// The content security policy of this machine allows no other site in an iframe; headers are as deployed otherwise.
test.use({ bypassCSP: true });

for (const path of ['/', '/login', '/groups/join/none']) {
  test(`a bank’s pop-up reports back to an iframe of another site on ${path}`, async ({ page }) => {
    await page.goto(path);
    await embed(page, dialog.embedded);

    const embedded = page.frameLocator('iframe[title="Dialog"]');
    await embedded.getByRole('button', { name: 'Log in at the bank' }).click();
    await expect(embedded.getByRole('status')).toHaveText('logged in');
  });

  test(`a bank’s pop-up reports back to ${path} itself`, async ({ page }) => {
    await page.goto(path);
    const reported = page.evaluate(reportOf, dialog.login);
    expect(await reported).toBe('logged in');
  });
}

async function embed(page: Page, address: string): Promise<void> {
  await page.evaluate((src) => {
    const element = Object.assign(document.createElement('iframe'), { src, title: 'Dialog' });
    element.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    document.body.append(element);
  }, address);
}

/** Opens the login and waits for its report; runs in the page. */
function reportOf(address: string): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('message', ({ data }) => resolve(data));
    if (window.open(address, 'bank', 'width=400,height=500') === null) resolve('no window');
    setTimeout(() => resolve('nothing'), 10_000);
  });
}

import { posts } from '@halqa/copy/marketing';
import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/session.ts';
import { captureAt, capturePage, captureScreen, expect, isOnPhone, nameOf, openView, test, views } from './look.ts';

for (const view of views) {
  const named = (state: string) => `public-${state}-${nameOf(view)}`;

  test(`posts, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    for (const { id } of posts) await captureAt(page, `/blog/${id}`, named(`blog-${id}`));
    await captureAt(page, '/blog/no-such-post', named('blog-no-such-post'));
  });

  test(`the newsletter, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/blog');
    await subscribe(page, 'nobody');
    await expect(page.locator('[aria-invalid]')).toBeVisible();
    await capturePage(page, named('newsletter-invalid'));
    await page.route('**/api/newsletter', (route) => route.fulfill({ json: { success: true } }));
    await subscribe(page, 'reader@example.com');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await capturePage(page, named('newsletter-subscribed'));
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 429, json: {} }));
    await subscribe(page, 'reader@example.com');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await capturePage(page, named('newsletter-too-many'));
  });

  test(`help, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/help');
    await page.locator('summary').nth(2).click();
    await capturePage(page, named('help-answer'));
    await page.getByRole('searchbox').fill('fees');
    await capturePage(page, named('help-found'));
    await page.getByRole('searchbox').fill('lottery');
    await expect(page.locator('summary')).toHaveCount(0);
    await capturePage(page, named('help-nothing-found'));
  });

  test(`a page that breaks, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/help');
    await page.getByRole('searchbox').evaluate(breakSearch);
    await page.getByRole('searchbox').fill('fees');
    await expect(page.getByRole('alert')).toBeVisible();
    await capturePage(page, named('crash'));
  });

  test(`the layout, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await captureScreen(page, named('unknown-path'));
    if (isOnPhone(view)) await lookAtMenu(page, named('menu'));
    await signInAs(page, { email: 'demo@halqa.test', password: 'HalqaDemo1' });
    await captureAt(page, '/', named('landing-signed-in'));
  });
}

async function subscribe(page: Page, address: string): Promise<void> {
  await page.getByRole('main').locator('input[type=email]').fill(address);
  await page.getByRole('main').locator('button[type=submit]').click();
}

async function lookAtMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('button[aria-expanded]').click();
  await captureScreen(page, name);
}

/** Makes the page crash while it renders: its search reads the texts by `replaceAll`. */
function breakSearch(): void {
  String.prototype.replaceAll = () => {
    throw new Error('broken for the picture');
  };
}

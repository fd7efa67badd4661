import { posts } from '@halqa/copy/marketing';
import type { Page } from '@playwright/test';
import { enterAs } from '../fixtures/enter-as.ts';
import { look, write, writeScreen } from './look.ts';
import { expect, test } from './test.ts';
import { nameOf, openView, views } from './view.ts';

for (const view of views) {
  const named = (state: string) => `public-${state}-${nameOf(view)}`;

  test(`posts, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    for (const { id } of posts) await look(page, `/blog/${id}`, named(`blog-${id}`));
    await look(page, '/blog/no-such-post', named('blog-no-such-post'));
  });

  test(`the newsletter, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/blog');
    await subscribe(page, 'nobody');
    await expect(page.locator('[aria-invalid]')).toBeVisible();
    await write(page, named('newsletter-invalid'));
    await page.route('**/api/newsletter', (route) => route.fulfill({ json: { success: true } }));
    await subscribe(page, 'reader@example.com');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await write(page, named('newsletter-subscribed'));
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 429, json: {} }));
    await subscribe(page, 'reader@example.com');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await write(page, named('newsletter-too-many'));
  });

  test(`help, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/help');
    await page.locator('summary').nth(2).click();
    await write(page, named('help-answer'));
    await page.getByRole('searchbox').fill('fees');
    await write(page, named('help-found'));
    await page.getByRole('searchbox').fill('lottery');
    await expect(page.locator('summary')).toHaveCount(0);
    await write(page, named('help-nothing-found'));
  });

  test(`a page that breaks, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/help');
    await page.getByRole('searchbox').evaluate(breakSearch);
    await page.getByRole('searchbox').fill('fees');
    await expect(page.getByRole('alert')).toBeVisible();
    await write(page, named('crash'));
  });

  test(`the frame, ${nameOf(view)}`, async ({ browser, baseURL }) => {
    const page = await openView(browser, baseURL ?? '', view);
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await writeScreen(page, named('unknown-path'));
    if (view.width === 390) await lookAtMenu(page, named('menu'));
    await enterAs(page, { email: 'demo@halqa.test', password: 'HalqaDemo1' });
    await look(page, '/', named('landing-signed-in'));
  });
}

async function subscribe(page: Page, address: string): Promise<void> {
  await page.getByRole('main').locator('input[type=email]').fill(address);
  await page.getByRole('main').locator('button[type=submit]').click();
}

async function lookAtMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('button[aria-expanded]').click();
  await writeScreen(page, name);
}

/** The search reads texts with this; a page whose reading throws is a page that breaks while it is shown. */
function breakSearch(): void {
  String.prototype.replaceAll = () => {
    throw new Error('broken for the picture');
  };
}

import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { publishOlderRemote } from '../fixtures/older-remote.ts';
import { test } from '../fixtures/policy-watch.ts';
import { signInAs } from '../fixtures/session.ts';
import { type Product, startProduct } from '../run/product.ts';
import { expectAccessible } from '../steps/pages.ts';

const root = resolve(import.meta.dirname, '../..');

/** On a product of its own, because everybody gets the page. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

/** `npm run release -- …` beside the running product; its output. */
async function release(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: product.directory, PORT: new URL(product.url).port };
  const command = [join(root, 'cdk/bin/release.ts'), ...args];
  return (await promisify(execFile)(process.execPath, command, { env, cwd: root })).stdout;
}

test('a front end that was built from older sources works under the shell of today', async ({ browser }) => {
  await publishOlderRemote(product.directory);
  const rollOut = ['mf-diary', 'roll-out', '--percent', '100', '--reason', 'First version', '--as', 'mf-diary'];
  expect(await release(...rollOut)).toContain('Visitors who come now get this');
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();

  await test.step('it reads the session, shows messages and leads to other pages', async () => {
    await page.goto('/diary');
    await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
    await expect(page.getByText('session signed-out, groups none')).toBeVisible();
    await page.getByRole('button', { name: 'Note' }).click();
    await expect(page.getByText('Noted')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('it calls the service for whoever is signed in', async () => {
    await signInAs(page, demoAccount);
    await page.goto('/diary');
    await expect(page.getByText('session signed-in, groups read')).toBeVisible();
  });

  await test.step('the page of what is live lists it for people', async () => {
    const file = test.info().outputPath('live.html');
    expect(await release('status', '--page', file)).toContain(`Written to ${file}`);
    await page.goto(pathToFileURL(file).href);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'mf-diary' }) });
    await expect(row).toContainText('/diary');
    await expect(row).toContainText(/Entry \d\.\d of 8\.8 kB/);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

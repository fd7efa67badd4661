import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { remoteManifest } from '@halqa/contract';
import { expect, type Page, type Request } from '@playwright/test';

const resetQuery = 'access_token=123456&refresh_token=handle&type=recovery';
const unknownIds: Record<string, string> = { id: 'no-such-group', inviteCode: 'no-such-code' };

const root = resolve(import.meta.dirname, '../..');
const routes = globSync('mf-*/remote.json', { cwd: root }).flatMap(
  (file) => remoteManifest.parse(JSON.parse(readFileSync(resolve(root, file), 'utf8'))).routes,
);

/** It shows itself to operators only, and leads everybody else to the landing page. */
const operatorPath = '/admin';

/** Every page that anyone may open, except blog posts. */
export const publicPaths = routes
  .filter(({ path, access }) => access !== 'member' && path !== operatorPath && !path.includes(':'))
  .map(({ path }) => (path === '/reset-password' ? `${path}?${resetQuery}` : path));

/** Pages for members that need nothing but an account. */
export const memberPaths = routes
  .filter(({ access }) => access === 'member')
  .map(({ path }) => path.replace(/:(\w+)/g, (_, name) => unknownIds[name] ?? `no-such-${name}`));

const quietMilliseconds = 250;
/** Some requests never report their end, as a beacon of a page that is left. */
const longestMilliseconds = 10_000;

/** Waits until the page has nothing else to do. Headless Chromium may never say so when it paints nothing. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/**
 * Loads a page and waits until every request has ended, no new one has begun for a quarter of a second, and the page has
 * nothing else to do. Playwright's own 'networkidle' never comes when requests end before DOMContentLoaded
 * (microsoft/playwright#42598), as on a busy machine.
 */
export async function loadFully(page: Page, load: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = Date.now();
  const began = (request: Request) => {
    underWay.add(request);
    changedAt = Date.now();
  };
  const ended = (request: Request) => {
    underWay.delete(request);
    changedAt = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await load();
  const isQuiet = () => Date.now() - changedAt > (underWay.size === 0 ? quietMilliseconds : longestMilliseconds);
  const isAtRest = async () => {
    // A busy main thread has not begun all its requests.
    if (isQuiet()) await untilIdle(page);
    return isQuiet();
  };
  await expect.poll(isAtRest, { message: 'no request is under way', timeout: 60_000, intervals: [50] }).toBe(true);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

/**
 * Expects one heading, the landmarks of every page, and no violation of WCAG 2.2 AA in either color scheme: of dark only what
 * depends on colors, since the elements are the same.
 */
export async function expectAccessiblePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
}

/** Expects no violation of WCAG 2.2 AA, as far as axe finds. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
}

async function expectNoViolation(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // In the page itself: the other mode opens a second one for each analysis, for embedded pages of other origins, which are none.
  const axe = (await axeIn(page)).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}

const axeScript = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = readFileSync(axeScript, 'utf8');

/** Loads axe once into a page: the builder does it twice for each analysis, and half a megabyte takes as long as a small analysis. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  // The builder loads it into embedded pages too.
  if ((await page.locator('iframe').count()) > 0) return new AxeBuilder({ page });
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  return new AxeBuilder({ page, axeSource: ';' });
}

/** Waits until a form says that it has saved, and has removed its entry from the history: that ends a load which began before. */
export async function untilSaved(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message).last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Boolean(window.history.state?.isLeaveGuard))).toBe(false);
}

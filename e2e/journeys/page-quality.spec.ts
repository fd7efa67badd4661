import { posts } from '@halqa/copy/marketing';
import type { Page } from '@playwright/test';
import { settle } from '../fixtures/settle.ts';
import { expect, test } from '../fixtures/test.ts';
import { memberPaths } from '../looks/member-paths.ts';
import { publicPaths } from '../looks/public-paths.ts';
import { measureShift, shiftOf } from '../steps/quality/measure-shift.ts';
import { type PageFacts, pageFacts } from '../steps/quality/page-facts.ts';
import { watchTroubles } from '../steps/quality/watch-troubles.ts';

const paths = [...publicPaths, ...posts.map(({ id }) => `/blog/${id}`)];
const isErrand = (path: string) => /^\/(reset-password|auth-success)/.test(path);

test('public pages load without an error and say what they are', async ({ page }) => {
  const troubles = watchTroubles(page);
  const facts: PageFacts[] = [];
  for (const path of paths) {
    await open(page, path);
    expect.soft(troubles.take(), path).toEqual([]);
    const found = await pageFacts(page);
    facts.push(found);
    expect.soft(found, path).toMatchObject({ language: 'en', silent: [], robots: isErrand(path) ? 'noindex' : '' });
    expect.soft(found.headings, path).toHaveLength(1);
    expect.soft(found.viewport, path).toBe('width=device-width, initial-scale=1');
    expect.soft(found.description.length, `${path}: ${found.description}`).toBeGreaterThan(25);
    expect.soft(found.description.length, `${path}: ${found.description}`).toBeLessThan(200);
  }
  for (const part of ['title', 'description'] as const) {
    expect(repeated(facts.map((one) => one[part]))).toEqual([]);
  }
});

for (const [width, deviceScaleFactor] of [
  // Also a window of 640 px, enlarged to 200 %.
  [320, 2],
  [1280, 1],
] as const) {
  test(`public pages stand still and lose nothing at ${width} px, magnified ${deviceScaleFactor} times`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width, height: 640 };
    const page = await (await browser.newContext({ baseURL: baseURL ?? '', viewport, deviceScaleFactor })).newPage();
    await measureShift(page);
    for (const path of paths) {
      await open(page, path);
      expect.soft(await shiftOf(page), `${path} moves`).toBeLessThan(0.05);
      expect.soft(await overflowOf(page), `${path} is wider than the screen`).toBe(0);
    }
  });
}

test('search engines are kept from members’ pages, not from their reading that', async ({ request }) => {
  for (const path of [...memberPaths, '/no-such-page']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">');
  }
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect((await robots.text()).split('\n').filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
});

test('the product can stand on a home screen', async ({ page, request }) => {
  await open(page, '/');
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  const { icons } = await manifest.json();
  for (const { src, sizes, type } of icons.slice(1)) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
    expect(await sizeOf(page, src), src).toBe(sizes);
  }
  expect(await sizeOf(page, '/icons/apple-touch-icon.png')).toBe('180x180');
});

async function open(page: Page, path: string): Promise<void> {
  await settle(page, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const sizeOf = (page: Page, source: string): Promise<string> =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, source);

const repeated = (texts: readonly string[]): string[] => texts.filter((text, place) => texts.indexOf(text) !== place);

import { posts } from '@halqa/copy/marketing';
import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { measureShift, type PageFacts, pageFacts, shiftOf, watchErrors } from '../steps/page-quality.ts';
import { expectAccessible, loadFully, memberPaths, publicPaths } from '../steps/pages.ts';
import { withholdShell } from '../steps/withhold-shell.ts';

const paths = [...publicPaths, ...posts.map(({ id }) => `/blog/${id}`)];
const [phone, desktop] = [
  { width: 320, height: 640 },
  { width: 1280, height: 640 },
] as const;
/** Pages that make sense only by the link of a mail. */
const isOfMail = (path: string) => /^\/(reset-password|auth-success|block-invitations)/.test(path);

test('public pages load without an error, describe themselves and fit windows of 320 px and 1280 px', async ({
  browser,
  baseURL,
}) => {
  // Also a window of 640 px, enlarged to 200 %.
  const context = await browser.newContext({
    reducedMotion: 'no-preference',
    baseURL: baseURL ?? '',
    viewport: phone,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await measureShift(page);
  const errors = watchErrors(page);
  const facts: PageFacts[] = [];
  for (const path of paths) {
    await page.setViewportSize(phone);
    await open(page, path);
    expect.soft(errors.take(), path).toEqual([]);
    expect.soft(await shiftOf(page), `${path} moves`).toBeLessThan(0.05);
    facts.push(await expectDescribed(page, path));
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect.soft(await overflowOf(page), `${path} is wider than ${viewport.width} px`).toBe(0);
    }
  }
  for (const part of ['title', 'description'] as const) expect(repeated(facts.map((one) => one[part]))).toEqual([]);
  await context.close();
});

test('members’ pages ask search engines not to index them, and may be crawled to read so', async ({ request }) => {
  for (const path of [...memberPaths, '/no-such-page']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">');
  }
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect((await robots.text()).split('\n').filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
});

test('programs find what they look for, and nothing where there is nothing', async ({ request, baseURL }) => {
  const missing = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await request.get(`/.well-known/${missing}`)).status()).toBe(404);
  const changed = await request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([changed.status(), changed.headers()['location']]).toEqual([302, '/profile/security']);
  expect(await (await request.get('/.well-known/security.txt')).text()).toMatch(/^Contact: mailto:.+@/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(baseURL ?? '', ''),
  );
  expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/help', '/register']));
  for (const path of listed)
    expect(await (await request.get(path)).text(), path).toContain(`<link rel="canonical" href="${path}">`);
  const invitation = await (await request.get('/groups/join/some-code')).text();
  expect(invitation).toMatch(/<meta property="og:title"/);
  expect(invitation).not.toContain('some-code');
});

test('the product can be installed on a home screen', async ({ page, request }) => {
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

test('a visitor subscribes to the newsletter, and may do so twice', async ({ page }) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('nobody');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
  for (const _ of ['first', 'second']) {
    await main.getByLabel('Email').fill('reader@example.com');
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('You are on the list')).toBeVisible();
    await expect(main.getByLabel('Email')).toHaveValue('');
  }
  await expectAccessible(page);
});

async function expectDescribed(page: Page, path: string): Promise<PageFacts> {
  const found = await pageFacts(page);
  expect.soft(found, path).toMatchObject({ language: 'en', silent: [], robots: isOfMail(path) ? 'noindex' : '' });
  expect.soft(found.headings, path).toHaveLength(1);
  expect.soft(found.viewport, path).toBe('width=device-width, initial-scale=1');
  expect.soft(found.description.length, `${path}: ${found.description}`).toBeGreaterThan(25);
  expect.soft(found.description.length, `${path}: ${found.description}`).toBeLessThan(200);
  return found;
}

async function open(page: Page, path: string): Promise<void> {
  await loadFully(page, async () => {
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

const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

test('the landing page works before its program is here: a press is not lost, links lead on, and a member sees no links of visitors', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await withholdShell(page);
  await page.goto('/');
  const sheet = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(sheet).toBeHidden();
  release();
  await expect(sheet.getByRole('link', { name: 'Sign Up' })).toBeVisible();

  await withholdShell(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(register|login|dashboard)/);

  const memberPage = await openAs(demoAccount);
  const releaseForMember = await withholdShell(memberPage);
  await memberPage.goto('/', { waitUntil: 'commit' });
  const banner = memberPage.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Halqa' })).toBeVisible();
  await expect(banner.getByText('Sign Up')).toBeHidden();
  releaseForMember();
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('a visitor turns a sample group on the landing page, from a link that works before its script', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' });
  const section = page.getByRole('region', { name: 'Turn a circle yourself' });
  await section.getByRole('link', { name: 'Play a circle for two minutes' }).click();
  await section.getByRole('button', { name: 'Next turn' }).press('Enter');
  await expect(section.getByRole('list', { name: 'What happened' })).toContainText(/has received \$500/);
  await expectAccessible(page);
  await section.getByLabel('Somebody never pays').check();
  await section.getByRole('button', { name: 'To the end' }).click();
  await expect(section.getByText('Everybody received what they paid')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
});

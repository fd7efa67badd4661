import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { loadFully } from '../steps/pages.ts';

/** One for each kind of document: complete without script, with a form, and with the outline of a page for members. */
const remotes = [
  { folder: 'mf-marketing', path: '/about' },
  { folder: 'mf-auth', path: '/login' },
  { folder: 'mf-dashboard', path: '/dashboard' },
] as const;

const otherBytes = { contentType: 'text/javascript', body: 'export {}' };

/** A remote of ten lines without React. `throws`: the lifecycle that fails. */
const plainRemote = (name: string, throws: string) => `
const fail = (lifecycle) => { if (lifecycle === ${JSON.stringify(throws)}) throw new Error('planned: ' + lifecycle); };
const remote = {
  contract: ${throws === 'contract' ? 2 : 1},
  bootstrap: async () => fail('bootstrap'),
  mount: async ({ domElement, onError }) => {
    fail('mount');
    domElement.textContent = 'A page in plain script';
    try { fail('later'); } catch (error) { setTimeout(() => onError(error)); }
  },
  unmount: async ({ domElement }) => { domElement.textContent = ''; fail('unmount'); },
};
globalThis[${JSON.stringify(name)}] = { init() {}, get: async () => () => remote };`;

for (const { folder, path } of remotes) {
  test(`each failure of ${folder} says what it is, and the rest of the site goes on`, async ({ openAs }) => {
    const page =
      folder === 'mf-auth'
        ? await openAs(demoAccount, { storageState: { cookies: [], origins: [] } })
        : await openAs(demoAccount);
    const files = `**/mf/${folder}/**/*.js*`;
    for (const [answer, code] of [
      [{ status: 404 }, 'page-unreachable'],
      [{ status: 500 }, 'page-unreachable'],
      [otherBytes, 'page-unverified'],
    ] as const) {
      await page.route(files, (route) => route.fulfill(answer));
      await expectCode(page, path, code);
      await page.unroute(files);
    }
    // The entry arrives, and a file that it needs does not.
    await page.route(files, (route) =>
      route.request().url().includes('remoteEntry') ? route.fallback() : route.fulfill({ status: 404 }),
    );
    await expectCode(page, path, 'page-unreachable');
    await page.unroute(files);
    for (const [throws, code] of [
      ['bootstrap', 'page-crashed'],
      ['mount', 'page-crashed'],
      ['later', 'page-crashed'],
      ['contract', 'page-outdated'],
    ] as const) {
      await replaceRemote(page, folder, throws);
      await expectCode(page, path, code);
    }
    // Built for a version of React that the shell does not have.
    await page.unrouteAll();
    await changeEntry(page, folder, (entry) =>
      entry.replaceAll('requiredVersion:"^19.0.0"', 'requiredVersion:"^20.0.0"'),
    );
    await expectCode(page, path, 'page-outdated');
    await replaceRemote(page, folder, 'unmount');
    await page.goto(path);
    await expect(page.getByText('A page in plain script')).toBeVisible();
    await page.unrouteAll();
    const elsewhere = folder === 'mf-marketing' ? '/login' : '/';
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Elsewhere' });
      document.body.append(link);
      link.click();
    }, elsewhere);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('A page in plain script')).toHaveCount(0);

    await page.route(files, () => undefined);
    await page.clock.install();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(page.getByRole('main').getByText('page-slow')).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.unrouteAll();
  });
}

test('settings of the site that do not arrive are no failure of the page, and Retry asks for them again', async ({
  page,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ status: 503 }));
  await expectCode(page, '/login', 'page-unconfigured');
  await page.unroute('**/config.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a page that is loaded late and was tampered with is not opened, and Retry shows it once it is right', async ({
  openAs,
}) => {
  const page = await openAs(demoAccount);
  await page.goto('/profile');
  const money = page.getByRole('main').getByRole('link', { name: 'My Money' });
  await expect(money).toBeVisible();
  await page.route('**/mf/mf-profile/**', (route) => route.fulfill(otherBytes));
  await money.click();
  await expect(page.getByRole('main').getByText('page-unverified')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText('page-unverified')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { name: 'My Money' }).first()).toBeVisible();
});

test('signing in with code that was tampered with says so, and works once it is right', async ({ page }) => {
  let isFetchedAhead = false;
  await page.route('**/shell/**/identity.*.js', (route) => {
    isFetchedAhead = true;
    return route.fulfill(otherBytes);
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use demo account' }).click();
  await expect.poll(() => isFetchedAhead).toBe(true);
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log In' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await logIn.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('page-unverified');
  await page.unrouteAll();
  await logIn.click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('Arabic texts arrive once with their page, and are not shown when they were tampered with', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('halqa.language', 'ar'));
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible();
  const arabic = requested.filter((path) => path.includes('/arabic.'));
  expect(arabic.length).toBeGreaterThan(0);
  expect(arabic).toEqual([...new Set(arabic)]);
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);

  await page.route('**/mf/**/arabic.*.js', (route) => route.fulfill(otherBytes));
  await page.goto('/login');
  await expect(page.getByRole('main').getByText('page-unverified')).toBeVisible();
});

test('a shell that was tampered with leaves words instead of an empty page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.locator('#not-started')).toBeHidden();
  await page.route('**/shell/**/*.js', (route) => route.fulfill(otherBytes));

  // A page that is complete without the shell says so only when somebody presses what needs the shell.
  const ahead = page.waitForResponse('**/shell/**/*.js');
  await page.goto('/');
  await (await ahead).finished();
  await expect(page.locator('#not-started')).toBeHidden();
  await page.getByRole('button', { name: 'العربية' }).first().click();
  await expect(page.getByRole('alert')).toContainText('This page could not be started');

  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('This page could not be started');
  await expect(page.getByRole('alert')).toContainText('تعذّر بدء هذه الصفحة');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

for (const [what, body] of [
  ['the browser cannot read', '('],
  ['throws while it starts', 'throw new Error("planned")'],
] as const) {
  test(`a shell that ${what} leaves words instead of an empty page`, async ({ page }) => {
    const hash = `sha256-${createHash('sha256').update(body).digest('base64')}`;
    await page.route('/login', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/(<script defer [^>]*integrity=")[^"]*/, `$1${hash}`);
      await route.fulfill({ response, body: html });
    });
    await page.route('**/shell/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('This page could not be started');
  });
}

test('pages go on while the registry is down, also for an hour, and say what they miss without a connection', async ({
  page,
  context,
}) => {
  await page.clock.install();
  // Where the document has no release set, the shell fetches it and stores it.
  await page.route('/login', withoutReleases);
  // What is still on its way would take an hour then.
  await loadFully(page, () => page.goto('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.route('**/releases.json', (route) => route.fulfill({ status: 503 }));
  await page.clock.fastForward(60 * 60 * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

  await context.setOffline(true);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/about' });
    document.body.append(link);
    link.click();
  });
  await expect(page.getByRole('main').getByText('page-unreachable')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: /About/ })).toBeVisible();
});

const withoutReleases: Parameters<Page['route']>[1] = async (route) => {
  const response = await route.fetch();
  const html = (await response.text()).replace(/(id="releases">)[\s\S]*?(<\/script>)/, '$1$2');
  await route.fulfill({ response, body: html });
};

async function expectCode(page: Page, path: string, code: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText(code)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
}

/** Serves documents in which a remote is the plain one, with its own hash. */
async function replaceRemote(page: Page, folder: string, throws: string): Promise<void> {
  const name = folder.replace('-', '_');
  const body = plainRemote(name, throws);
  const entry = `/mf/${folder}/plain-${throws}/remoteEntry.js`;
  const integrity = { [entry]: hashOf(body) };
  await page.unrouteAll();
  await page.route(`**${entry}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await changeRelease(page, name, (release) => ({ ...release, entry, integrity, preload: [entry], css: [] }));
}

/** Serves a remote's own entry as `change` makes it, with the hash of that. */
async function changeEntry(page: Page, folder: string, change: (code: string) => string): Promise<void> {
  const { entry } = await releaseOf(page, folder.replace('-', '_'));
  const before = await (await page.request.get(entry)).text();
  const body = change(before);
  expect(body).not.toBe(before);
  await page.route(`**${entry}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await changeRelease(page, folder.replace('-', '_'), (release) => ({
    ...release,
    integrity: { ...release.integrity, [entry]: hashOf(body) },
    preload: release.preload.filter((file) => file !== entry),
  }));
}

const hashOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

type SentRelease = { entry: string; integrity: Record<string, string>; preload: string[]; css: string[] };
const inDocument = /(<script type="application\/json" id="releases">)([\s\S]*?)(<\/script>)/;

async function releaseOf(page: Page, name: string): Promise<SentRelease> {
  const html = await (await page.request.get('/login')).text();
  return JSON.parse(inDocument.exec(html)?.[2] ?? '').remotes[name];
}

/** Serves documents with another release of a remote. */
async function changeRelease(page: Page, name: string, change: (release: SentRelease) => SentRelease): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(inDocument, (_match, start: string, json: string, end: string) => {
        const set = JSON.parse(json);
        set.remotes[name] = change(set.remotes[name]);
        return `${start}${JSON.stringify(set).replaceAll('<', '\\u003c')}${end}`;
      });
      await route.fulfill({ response, body: html });
    },
  );
}

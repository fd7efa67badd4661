import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';

const remotes = [
  { folder: 'mf-marketing', path: '/about' },
  { folder: 'mf-auth', path: '/login' },
  { folder: 'mf-dashboard', path: '/dashboard' },
  { folder: 'mf-groups', path: '/groups/create' },
  { folder: 'mf-profile', path: '/profile' },
] as const;

/** A remote of ten lines without React. `throws`: the lifecycle that fails. */
const plainRemote = (name: string, throws: string) => `
const fail = (lifecycle) => { if (lifecycle === ${JSON.stringify(throws)}) throw new Error('planned: ' + lifecycle); };
const remote = {
  contract: 1,
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
      [{ contentType: 'text/javascript', body: 'export {}' }, 'page-unverified'],
    ] as const) {
      await page.route(files, (route) => route.fulfill(answer));
      await expectCode(page, path, code);
      await page.unroute(files);
    }
    for (const lifecycle of ['bootstrap', 'mount', 'later']) {
      await replaceRemote(page, folder, lifecycle);
      await expectCode(page, path, 'page-crashed');
    }
    await replaceRemote(page, folder, 'nothing');
    await page.goto(path);
    await expect(page.getByText('A page in plain script')).toBeVisible();
    await page.unrouteAll();
  });
}

async function expectCode(page: Page, path: string, code: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(code)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
}

/** Serves documents in which a remote is the plain one, with its own hash. */
async function replaceRemote(page: Page, folder: string, throws: string): Promise<void> {
  const name = folder.replace('-', '_');
  const body = plainRemote(name, throws);
  const entry = `/mf/${folder}/plain-${throws}/remoteEntry.js`;
  const integrity = { [entry]: `sha384-${createHash('sha384').update(body).digest('base64')}` };
  await page.unrouteAll();
  await page.route(`**${entry}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="releases">)([\s\S]*?)(<\/script>)/,
        (_match, start: string, json: string, end: string) => {
          const set = JSON.parse(json);
          Object.assign(set.remotes[name], { entry, integrity, preload: [entry], css: [] });
          return `${start}${JSON.stringify(set).replaceAll('<', '\\u003c')}${end}`;
        },
      );
      await route.fulfill({ response, body: html });
    },
  );
}

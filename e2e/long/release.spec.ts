import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { remoteTemplate } from '../../packages/build/src/new-remote/remote-template.ts';
import { test } from '../fixtures/policy-watch.ts';
import { type Product, startProduct } from '../run/product.ts';

const root = resolve(import.meta.dirname, '../..');

/** On a product of its own: a release changes what everybody gets. */
let product: Product;
let workspace = '';
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
  workspace = changedWorkspace();
});
test.afterAll(async () => {
  if (workspace) rmSync(workspace, { recursive: true });
  expect(await product.stop()).toBe(0);
});

test('a team releases its remote while others use the site, gives it to some, to all, and takes it back', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const [typing, reading, idle] = await Promise.all([
    open(browser, '/login'),
    open(browser, '/register'),
    open(browser, '/'),
  ]);
  await typing.getByLabel('Email').fill('amina@example.com');
  // Its program waits for an idle browser or a pointer, and a link that is pressed before it is here loads a new document.
  await idle.getByRole('banner').getByRole('link', { name: 'Login' }).hover();
  await idle.waitForFunction(() => 'halqaStarted' in window);
  const before = await remotesOf(reading);
  let preview = '';

  await test.step('its team alone may publish it, and nobody gets it yet', async () => {
    const foreign = await release('publish', '--as', 'mf-groups', '--root', workspace);
    expect(foreign).toMatchObject({
      code: 1,
      output: expect.stringContaining('The role of mf-groups may not release'),
    });
    const published = await release('publish', '--as', 'mf-auth', '--root', workspace);
    expect(published).toMatchObject({ code: 0, output: expect.stringContaining('for 0 %') });
    expect(await isNew(await open(browser, '/login'))).toBe(false);
  });

  await test.step('its team may look at it by a signed link, for one session', async () => {
    const { output } = await release('status');
    const version = /candidate (\w+)/.exec(output)?.[1] ?? '';
    const { output: shown } = await release('preview', '--version', version);
    const [, page, link = ''] = /localhost:\d+(\S*)[?]preview=(\S+)/.exec(shown) ?? [];
    expect(page).toBe('/login');
    const forged = await open(browser, `/login?preview=x${link}`);
    await expect(forged.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    expect(await isNew(forged)).toBe(false);
    preview = `/login?preview=${link}`;
    const tester = await open(browser, preview);
    await expect(tester).toHaveURL(/\/login$/);
    await expect(tester.getByRole('complementary', { name: 'Preview' })).toContainText(`mf-auth ${version}`);
    expect(await isNew(tester)).toBe(true);
    await tester.getByRole('button', { name: 'End preview' }).click();
    await expect(tester.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    await tester.goto('/login');
    expect(await isNew(tester)).toBe(false);
    expect((await release('status')).output).toMatch(new RegExp(`preview mf-auth ${version}`));
    const ofOthers = await release('preview', '--version', version, '--as', 'mf-groups');
    expect(ofOthers.output).toContain('The role of mf-groups may not release mf-auth');
  });

  await test.step('a visitor stays on one side of a rollout', async () => {
    await release('roll-out', '--percent', '50');
    const visitor = await open(browser, '/login');
    expect(await isNew(visitor)).toBe(false);
    await visitor.goto('/login');
    const first = await isNew(visitor);
    for (let visit = 0; visit < 3; visit += 1) {
      await visitor.goto('/login');
      expect(await isNew(visitor)).toBe(first);
    }
  });

  await test.step('everybody who comes gets it, and open pages stay as they are', async () => {
    expect(await release('roll-out', '--percent', '100', '--reason', 'A calmer form.')).toMatchObject({ code: 0 });
    const visitor = await open(browser, '/login');
    expect(await isNew(visitor)).toBe(true);
    const { mf_auth: released, ...others } = await remotesOf(visitor);
    expect(others).toEqual({ ...before, mf_auth: undefined });
    expect(released).not.toBe(before['mf_auth']);

    await returnTo(typing);
    await typing.getByRole('link', { name: 'Create an account' }).click();
    await expect(typing).toHaveURL(/\/register/);
    expect(await isNew(typing)).toBe(false);

    await idle.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(idle).toHaveURL(/\/login/);
    expect(await isNew(idle)).toBe(false);
  });

  await test.step('an open page adopts it with the next link', async () => {
    await returnTo(reading);
    await reading.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await expect.poll(() => isNew(reading)).toBe(true);
  });

  await test.step('it is taken back at once', async () => {
    const tester = await open(browser, preview);
    await expect(tester.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    const began = performance.now();
    const { code, output } = await release('roll-back');
    expect([code, output]).toEqual([0, expect.stringMatching(/listed for everybody, [\d.]+ s after the command/)]);
    expect(await isNew(await open(browser, '/login'))).toBe(false);
    await tester.goto('/login');
    expect(await isNew(tester)).toBe(false);
    await expect(tester.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    test
      .info()
      .annotations.push({ type: 'rolled back after', description: `${Math.round(performance.now() - began)} ms` });
  });

  await test.step('its pages can be switched off, and only they', async () => {
    expect(await release('kill')).toMatchObject({ code: 1, output: expect.stringContaining('kill needs --reason') });
    await release('kill', '--reason', 'It signs people out.');
    const visitor = await open(browser, '/');
    await visitor.goto('/login');
    await expect(visitor.getByRole('heading', { level: 1, name: 'This page is switched off for now' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Go Home' }).click();
    await expect(visitor.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await release('roll-back');
    expect(await isNew(await open(browser, '/login'))).toBe(false);
  });

  await test.step('a new front end is live after its first release', async () => {
    addNewRemote(workspace, 'chat');
    const chat = (...args: string[]) => releaseOf('mf-chat', ...args, '--as', 'mf-chat', '--root', workspace);
    expect(await chat('publish')).toMatchObject({ code: 0, output: expect.stringContaining('Nobody gets') });
    expect(await chat('roll-out', '--percent', '100', '--reason', 'First version')).toMatchObject({ code: 0 });
    const visitor = await open(browser, '/chat');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
    // A job that runs again has nothing to do, and hands the version on.
    const again = expect.stringMatching(/mf-chat \w+ is what everybody gets already[\s\S]*\nPublished \w{12}\n/);
    expect(await chat('publish')).toEqual({ code: 0, output: again });
  });

  await test.step('a version that throws when it is mounted comes to nobody', async () => {
    writeFileSync(join(workspace, 'mf-chat/src/remote.ts'), throwingRemote);
    const chat = (...args: string[]) => releaseOf('mf-chat', ...args, '--as', 'mf-chat', '--root', workspace);
    const reason = expect.stringMatching(/✗ mf-chat \w+ does not mount in a browser.*No greeting today/);
    expect(await chat('publish', '--percent', '10')).toEqual({ code: 1, output: reason });
    expect((await chat('status')).output).toMatch(/candidate \w+ for 0 %/);
    await expect((await open(browser, '/chat')).getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
  });

  await test.step('nor does one that shows nothing', async () => {
    writeFileSync(join(workspace, 'mf-chat/src/remote.ts'), emptyRemote);
    const publishing = releaseOf('mf-chat', 'publish', '--percent', '10', '--as', 'mf-chat', '--root', workspace);
    expect(await publishing).toEqual({ code: 1, output: expect.stringContaining('It shows nothing.') });
  });

  await test.step('and no version does where no browser can be started', async () => {
    const { code, output } = await releaseWith({ CHROMIUM_PATH: '/none' }, 'mf-chat', 'roll-out', '--percent', '100');
    expect([code, output]).toEqual([1, expect.stringContaining('Set CHROMIUM_PATH')]);
  });
});

const throwingRemote = `import { reactRemote } from '@halqa/platform/react-remote';
import { App } from './app.tsx';

export const { contract, bootstrap, unmount } = reactRemote(App);
export const mount = () => Promise.reject(new Error('No greeting today'));
`;

const emptyRemote = `import { reactRemote } from '@halqa/platform/react-remote';

export const { contract, bootstrap, mount, unmount } = reactRemote(() => null);
`;

/** The folder that `npm run new-remote` writes, with the packages of a remote that has more. */
function addNewRemote(folder: string, name: string): void {
  for (const file of remoteTemplate(name)) {
    const path = join(folder, `mf-${name}`, file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.content);
  }
  symlinkSync(join(root, 'mf-dashboard/node_modules'), join(folder, `mf-${name}`, 'node_modules'));
}

/** A workspace with mf-auth alone, in which its code marks the document. */
function changedWorkspace(): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/release-'));
  const source = join(root, 'mf-auth');
  const isOwn = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  cpSync(source, join(folder, 'mf-auth'), { recursive: true, filter: isOwn });
  symlinkSync(join(source, 'node_modules'), join(folder, 'mf-auth/node_modules'));
  appendFileSync(join(folder, 'mf-auth/src/remote.ts'), "\ndocument.documentElement.dataset['release'] = 'new';\n");
  return folder;
}

/** `npm run release -- mf-auth …` beside the running product. */
const release = (...args: string[]) => releaseOf('mf-auth', ...args);

const releaseOf = (...args: string[]) => releaseWith({}, ...args);

async function releaseWith(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: product.directory, PORT: new URL(product.url).port, ...environment };
  const command = [join(root, 'cdk/bin/release.ts'), ...args];
  return promisify(execFile)(join(root, 'node_modules/.bin/node'), command, { env, cwd: root }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

/** A new visitor's page, with its remote mounted. */
async function open(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const isNew = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled();
  return page.evaluate(() => document.documentElement.dataset['release'] === 'new');
};

/** The versions in a page's document, by remote. */
const remotesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { remotes } = JSON.parse(document.getElementById('releases')?.textContent ?? '{}');
    return Object.fromEntries(
      Object.entries<{ version: string }>(remotes).map(([name, { version }]) => [name, version]),
    );
  });

/** The visitor returns to the tab, which then asks for the release set. */
async function returnTo(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/releases.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answered).finished();
}

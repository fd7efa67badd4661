import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, expect } from '@playwright/test';
import { type OutsideTeam, openOutsideTeam, type Started } from '../fixtures/outside-team.ts';
import { test } from '../fixtures/policy-watch.ts';
import { freePort } from '../run/product.ts';
import { ownProduct } from '../steps/own-product.ts';
import { expectAccessible, expectAccessiblePage } from '../steps/pages.ts';

/** On a product of its own, because everybody gets the new page. npm has to reach its registry. */
const product = ownProduct();
let team: OutsideTeam;
test.beforeAll(async () => {
  team = await openOutsideTeam();
});
test.afterAll(() => team.remove());

test('a team makes a front end in an empty folder, checks it, and everybody sees it', async ({ browser }) => {
  test.setTimeout(600_000);
  const { port } = new URL(product.url);
  const directory = join(team.folder, 'mf-notes');
  const bin = join(directory, 'node_modules/halqa-remote/dist/halqa-remote.js');
  const release = (...args: string[]) => team.run(directory, port, 'npm', 'run', 'release', '--', ...args);
  const open = async () => {
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/notes');
    return page;
  };

  await test.step('npm installs the packages into a new folder', async () => {
    const packages = team.archives.map((archive) => `--package=${archive}`);
    const making = ['halqa-remote', 'new', 'notes', '--packages', 'packages'];
    expect(await team.run(team.folder, port, 'npx', '--yes', ...packages, ...making)).toMatchObject({ code: 0 });
  });

  await test.step('its checks and its test pass, and its entry is as small as in the repository', async () => {
    expect(await team.run(directory, port, 'npm', 'run', 'check')).toEqual({
      code: 0,
      output: expect.stringContaining('size budgets: ok'),
    });
    expect(await team.run(directory, port, 'npm', 'test')).toEqual({
      code: 0,
      output: expect.stringContaining('1 passed'),
    });
    const [entry = ''] = globSync(join(directory, 'dist/*/remoteEntry.*.js'));
    expect(gzipSync(readFileSync(entry), { level: 9 }).length).toBeLessThan(7_700);
  });

  await test.step('the components are on a page of the package', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const guide = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme });
      await guide.goto(pathToFileURL(join(directory, 'node_modules/@halqa/ui/style-guide/index.html')).href);
      await expect(guide.getByRole('heading', { level: 2, name: 'Surfaces' })).toBeVisible();
      await expectAccessible(guide);
      expect(await guide.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await guide.close();
    }
  });

  await test.step('while it is written, each change is on the page, and the last one that compiles stays', () =>
    seesChanges(browser, directory, (...args) =>
      team.start(directory, port, 'Halqa with mf-notes', process.execPath, bin, ...args),
    ));

  await test.step('nobody gets what was published, and everybody what was rolled out', async () => {
    expect(await release('publish')).toEqual({ code: 0, output: expect.stringContaining('Nobody gets') });
    // A path that no front end has leads to the landing page.
    await expect((await open()).getByRole('heading', { level: 1, name: 'Save Together' })).toBeVisible();
    expect(await release('roll-out', '--percent', '100', '--reason', 'First version')).toMatchObject({ code: 0 });
    const page = await open();
    await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
    await expectAccessiblePage(page);
  });

  await test.step('a version that throws when it is mounted comes to nobody', async () => {
    const source = join(directory, 'src/remote.ts');
    writeFileSync(source, `${readFileSync(source, 'utf8')}\nsetTimeout(() => { throw new Error('No notes') }, 300);\n`);
    const { code, output } = await release('publish', '--percent', '100');
    expect([code, output]).toEqual([1, expect.stringMatching(/does not mount in a browser.*No notes/)]);
    await expect((await open()).getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  });

  await test.step('its pages can be switched off', async () => {
    expect(await release('kill', '--reason', 'It was a try')).toMatchObject({ code: 0 });
    await expect((await open()).getByRole('heading', { level: 1, name: /switched off/ })).toBeVisible();
  });
});

/** A team that writes its page beside the running product sees each change, and keeps what it saw while it does not compile. */
async function seesChanges(browser: Browser, directory: string, start: (...args: string[]) => Promise<Started>) {
  const port = String(await freePort());
  const dev = await start('dev', '--port', port);
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/notes');
  const words = join(directory, 'src/words.ts');
  // As editors save: a new file in the place of the old one.
  const write = (from: string, to: string) => {
    writeFileSync(`${words}.new`, readFileSync(words, 'utf8').replace(from, to));
    renameSync(`${words}.new`, words);
  };
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  write("title: 'Notes'", "title: 'Your notes'");
  await expect(page.getByRole('heading', { level: 1, name: 'Your notes' })).toBeVisible();
  write("'Your notes'", '‽');
  await expect.poll(dev.output).toContain('✗');
  await expect(page.getByRole('heading', { level: 1, name: 'Your notes' })).toBeVisible();
  write('‽', "'Notes'");
  await expect(page.getByRole('heading', { level: 1, name: 'Notes', exact: true })).toBeVisible();
  await page.goto('/hot/ui/index.html');
  await expect(page.getByRole('heading', { level: 2, name: 'Actions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Another Member' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@halqa.test');
  await page.getByLabel('Password', { exact: true }).fill('HalqaDemo1');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.close();
  expect(await dev.stop()).toBe(0);
}

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { type OutsideTeam, openOutsideTeam } from '../fixtures/outside-team.ts';
import { test } from '../fixtures/policy-watch.ts';
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

  await test.step('nobody gets what was published, and everybody what was rolled out', async () => {
    expect(await release('publish')).toEqual({ code: 0, output: expect.stringContaining('Nobody gets') });
    // An unknown page is the first one.
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

import { demoAccount } from '../fixtures/api-member.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { measureShift, shiftOf } from '../steps/page-quality.ts';
import { expectAccessiblePage, publicPaths } from '../steps/pages.ts';
import { everyRoute, expectPageAt, expectRedirect, pathOf } from '../steps/routes.ts';

const operatorsPath = '/admin';

test('a visitor reads every public page, and is led to /login from the others; each is accessible in light and in dark, and moves nothing while it loads', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await measureShift(page);
  for (const path of publicPaths) {
    await expectPageAt(page, path);
    await expectAccessiblePage(page);
    expect.soft(await shiftOf(page), `${path} moves`).toBeLessThan(0.05);
  }
  const opened = new Set(publicPaths.map(pathOf));
  for (const { path, access } of await everyRoute(request)) {
    if (path === operatorsPath) await expectRedirect(page, path, /\/$/);
    else if (access === 'member') await expectRedirect(page, path, /\/login/);
    else if (!opened.has(path)) await expectPageAt(page, path);
  }
});

test('a member without sandbox access reads why creating and joining are closed', async ({ page, newcomer }) => {
  await signInAs(page, await newcomer());
  await page.goto('/groups/create');
  await expect(page.getByText(/You are not authorized to create ROSCA groups in demo mode/)).toBeVisible();
  await page.goto('/groups/join/no-such-code');
  await expect(page.getByText(/You are not authorized to join ROSCA groups in demo mode/)).toBeVisible();
  await expectRedirect(page, operatorsPath, /\/$/);
});

test('a member with sandbox access opens every page for members, with a group; each is accessible in light and in dark', async ({
  request,
  openAs,
}) => {
  test.setTimeout(300_000);
  const page = await openAs(demoAccount);
  for (const { path } of await everyRoute(request, 'member')) {
    await expectPageAt(page, path);
    await expectAccessiblePage(page);
  }
  await page.goto('/groups/create');
  await expect(page.getByLabel('Group name')).toBeVisible();
  await expectRedirect(page, operatorsPath, /\/$/);
});

test('any other path leads to the landing page', async ({ page }) => {
  for (const path of ['/nothing-here', '/groups', '/dashboard/else', '/profile/else'])
    await expectRedirect(page, path, /\/$/);
});

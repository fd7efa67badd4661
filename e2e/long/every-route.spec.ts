import { operatorAccount } from '../fixtures/api-member.ts';
import { signInAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessiblePage } from '../steps/pages.ts';
import { everyRoute, expectPageAt } from '../steps/routes.ts';

test('a member without sandbox access reads every page; each is accessible in light and in dark', async ({
  page,
  request,
  newcomer,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, await newcomer());
  for (const { path } of await everyRoute(request, 'member')) {
    await expectPageAt(page, path);
    await expectAccessiblePage(page);
  }
});

test('an operator opens every page, theirs too', async ({ page, request }) => {
  await signInAs(page, operatorAccount);
  for (const { path } of await everyRoute(request, 'member')) await expectPageAt(page, path);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

import { signInAs } from '../fixtures/session.ts';
import { test } from '../fixtures/test.ts';
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

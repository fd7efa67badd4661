import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { signedInPage } from '../fixtures/sign-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { memberPaths } from '../looks/member-paths.ts';
import { publicPaths } from '../looks/public-paths.ts';
import { findNoBarrier } from '../steps/find-no-barrier.ts';

const demo = { email: 'demo@halqa.test', password: 'HalqaDemo1' };

for (const colorScheme of ['light', 'dark'] as const) {
  test(`public pages have no barrier, ${colorScheme}`, async ({ browser, baseURL }) => {
    const page = await (
      await browser.newContext({ colorScheme, baseURL: baseURL ?? '', reducedMotion: 'reduce' })
    ).newPage();
    for (const path of publicPaths) await openAndCheck(page, path);
  });

  test(`members' pages have no barrier, ${colorScheme}`, async ({ browser, baseURL, newcomer }) => {
    const options = { colorScheme, baseURL: baseURL ?? '', reducedMotion: 'reduce' } as const;
    const full = await signedInPage(browser, demo, options);
    for (const path of [...memberPaths, '/groups/simulated-wedding-fund']) await openAndCheck(full, path);
    const { email } = await newcomer();
    const empty = await signedInPage(browser, { email, password: testPassword }, options);
    for (const path of memberPaths) await openAndCheck(empty, path);
  });
}

test('the join page has no barrier', async ({ browser, baseURL, member }) => {
  const [owner, guest] = [await member('Owner'), await member('Guest')];
  const created = await owner.api.createGroup({ body: newGroupBody({ memberEmails: [guest.email] }) });
  if (!created.ok) throw new Error(created.refusal.error);
  const account = { email: guest.email, password: testPassword };
  const page = await signedInPage(browser, account, { baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await openAndCheck(page, `/groups/join/${created.value.inviteCode}`);
});

async function openAndCheck(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await findNoBarrier(page);
}

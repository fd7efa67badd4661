import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { signedInPage } from '../fixtures/sign-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { memberPaths } from './member-paths.ts';
import { publicPaths } from './public-paths.ts';

const folder = resolve(import.meta.dirname, '../../screenshots');
const demo = { email: 'demo@halqa.test', password: 'HalqaDemo1' };

/** Writes what a person sees of every page: `npx playwright test --config=e2e --project=looks`. */
for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const options = {
      viewport: { width, height: width === 390 ? 844 : 800 },
      colorScheme,
      reducedMotion: 'reduce',
    } as const;
    const name = (path: string, who: string) =>
      `${who}${path.replace(/\?.*/, '').replace(/\W+/g, '-')}-${width}-${colorScheme}`;

    test(`visitor at ${width} px, ${colorScheme}`, async ({ browser, baseURL }) => {
      const page = await (await browser.newContext({ ...options, baseURL: baseURL ?? '' })).newPage();
      for (const path of publicPaths) await look(page, path, name(path, 'visitor'));
    });

    test(`demo member at ${width} px, ${colorScheme}`, async ({ browser, baseURL }) => {
      const page = await signedInPage(browser, demo, { ...options, baseURL: baseURL ?? '' });
      for (const path of memberPaths) await look(page, path, name(path, 'demo'));
      await look(page, '/groups/simulated-wedding-fund', name('/group', 'demo'));
    });

    test(`newcomer at ${width} px, ${colorScheme}`, async ({ browser, baseURL, newcomer }) => {
      const account = { email: (await newcomer('Nadia Rahman')).email, password: testPassword };
      const page = await signedInPage(browser, account, { ...options, baseURL: baseURL ?? '' });
      for (const path of memberPaths) await look(page, path, name(path, 'newcomer'));
    });

    test(`invited member at ${width} px, ${colorScheme}`, async ({ browser, baseURL, member }) => {
      const [owner, guest] = [await member('Amina Yusuf'), await member('Bilal Khan')];
      const body = newGroupBody({
        memberCount: 5,
        memberEmails: [guest.email, 'c@example.com'],
        name: 'Aunts and nieces',
      });
      const created = await owner.api.createGroup({ body });
      if (!created.ok) throw new Error(created.refusal.error);
      const { groupId, inviteCode } = created.value;
      const page = await signedInPage(
        browser,
        { email: guest.email, password: testPassword },
        { ...options, baseURL: baseURL ?? '' },
      );
      await look(page, `/groups/join/${inviteCode}`, name('/join', 'invited'));
      const accepted = await guest.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
      expect(accepted.ok).toBe(true);
      await look(page, `/groups/${groupId}`, name('/group', 'invited'));
      await look(page, '/dashboard', name('/dashboard', 'invited'));
    });
  }
}

async function look(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: resolve(folder, `${file}.png`), fullPage: true });
}

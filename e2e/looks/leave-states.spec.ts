import { expect, type Page } from '@playwright/test';
import { settle } from '../fixtures/settle.ts';
import { test } from '../fixtures/test.ts';
import { createCircle } from './create-circle.ts';
import { inEveryView } from './in-every-view.ts';
import { look, writeScreen } from './look.ts';

const name = 'Aunts and nieces';

test('a member leaves a complete group', async ({ browser, baseURL, member }) => {
  const [amina, bilal, chadia] = [
    await member('Amina Yusuf'),
    await member('Bilal Khan'),
    await member('Chadia bint Abdulrahman al-Qurashi'),
  ];
  const memberEmails = [bilal.email, chadia.email];
  const { groupId, inviteCode } = await createCircle(amina, [bilal, chadia], { name, memberEmails });
  await inEveryView({ browser, baseURL, account: chadia }, async (page, view) => {
    await look(page, `/groups/${groupId}`, `complete-group-member-${view}`);
    await refuse(page, `leave-refused-${view}`);
    await writeDialog(page, `leave-group-${view}`);
    await reachDashboard(page);
    await writeScreen(page, `left-group-${view}`);
    await chadia.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
  });
});

test('the organizer closes a group', async ({ browser, baseURL, member }) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await member('Bilal Khan')];
  const changes = { memberCount: 5, name, memberEmails: [bilal.email, 'chadia.nur@example.com'] };
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    const { groupId } = await createCircle(amina, [bilal], changes);
    await look(page, `/groups/${groupId}`, `closable-group-${view}`);
    await writeDialog(page, `close-group-${view}`);
    await reachDashboard(page);
    await writeScreen(page, `closed-notice-${view}`);
    await look(page, `/groups/${groupId}`, `closed-group-organiser-${view}`);
  });
});

async function writeDialog(page: Page, picture: string): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await writeScreen(page, picture);
}

/** Refused as where the connection is gone: said in the dialog, which stays. */
async function refuse(page: Page, picture: string): Promise<void> {
  await page.route('**/leave', (route) => route.abort());
  await page.getByRole('main').getByRole('button').last().click();
  await confirm(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await writeScreen(page, picture);
  await page.unrouteAll();
  await page.keyboard.press('Escape');
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button').last().click();
}

async function reachDashboard(page: Page): Promise<void> {
  await settle(page, async () => {
    await confirm(page);
    await page.waitForURL(/dashboard/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
  await expect(page.getByRole('status').last()).toBeVisible();
}

import type { Page } from '@playwright/test';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, capturePage, captureScreen, expect, inEveryView, test } from './look.ts';

test('an invitation: read, not ticked, rejected, declined', async ({ browser, baseURL, member }) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await member('Bilal Khan')];
  const memberEmails = [bilal.email, 'chadia.nur@example.com'];
  const changes = { memberCount: 5, contributionAmount: 250, memberEmails, name: 'Aunts and nieces' };
  const { inviteCode } = await createGroupWith(amina, [], changes);
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await captureAt(page, `/groups/join/${inviteCode}`, `join-invitation-${view}`);
    await page.locator('form [type=submit]').click();
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    await captureScreen(page, `join-not-ticked-${view}`);
    await captureRejection(page, 'not_eligible_age', `join-rejected-${view}`);
    await page.locator('form button:not([type=submit])').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, `join-decline-${view}`);
    await page.route('**/decline', (route) => route.fulfill({ json: { success: true } }));
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL(/dashboard/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await captureScreen(page, `join-declined-${view}`);
  });
});

test('a bank is still to be linked', async ({ browser, baseURL, granted, member }) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await granted('Bilal Khan')];
  const { inviteCode } = await createGroupWith(amina, [], { memberEmails: [bilal.email], name: 'Aunts and nieces' });
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await captureAt(page, `/groups/join/${inviteCode}`, `join-without-bank-${view}`);
  });
  await bilal.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await page.goto(`/groups/join/${inviteCode}`);
    await expect(page.getByRole('main').getByRole('button').last()).toHaveAttribute('data-look', 'primary');
    await capturePage(page, `join-bank-step-${view}`);
  });
});

test('a random order, by the open link, with Hijri dates', async ({ browser, baseURL, member }) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await member('Bilal Khan')];
  const changes = { payoutSchedule: 'random', frequency: 'biweekly', dayOfWeek: 5, dayOfMonth: null };
  const { groupId } = await createGroupWith(amina, [], { ...changes, memberCount: 8, name: 'Friday eight' });
  const group = await amina.api.readGroup({ params: { id: groupId } });
  const link = group.ok ? group.value.inviteLink : null;
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await page.addInitScript(() => localStorage.setItem('halqa.hijri-dates', 'shown'));
    await captureAt(page, new URL(link ?? '').pathname, `join-random-hijri-${view}`);
  });
});

test('full, joined, and joined already', async ({ browser, baseURL, member }) => {
  const people = await Promise.all(['Bilal Khan', 'Chadia Nur', 'Dawud Osman'].map((name) => member(name)));
  const [bilal, chadia, dawud] = people;
  if (!bilal || !chadia || !dawud) throw new Error('Somebody is missing');
  const amina = await member('Amina Yusuf');
  const full = await createGroupWith(amina, [bilal, chadia], { name: 'Aunts and nieces', memberEmails: [bilal.email] });
  await inEveryView({ browser, baseURL, account: dawud }, async (page, view) => {
    await captureAt(page, `/groups/join/${full.inviteCode}`, `join-full-${view}`);
  });
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await captureAt(page, `/groups/join/${full.inviteCode}`, `join-already-member-${view}`);
    // Nobody can create as many groups in an hour.
    const next = await createGroupWith(await member('Dawud Osman'), [], { name: 'Uncles and nephews' });
    await page.goto(`/groups/join/${next.inviteCode}`);
    await acceptTerms(page);
    await page.waitForURL(/\/groups\/(?!join)/);
    await expect(page.getByRole('heading', { level: 1, name: 'Uncles and nephews', exact: true })).toBeVisible();
    await expect(page.getByRole('status').last()).toContainText('Uncles and nephews');
    await captureScreen(page, `joined-notice-${view}`);
  });
});

async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('checkbox').check();
  await page.locator('form [type=submit]').click();
}

async function captureRejection(page: Page, code: string, name: string): Promise<void> {
  const error = 'Members of a group must be at least 18. Please complete your date of birth in your profile.';
  await page.route('**/accept', (route) => route.fulfill({ status: 403, json: { code, error } }));
  await acceptTerms(page);
  await expect(page.getByRole('alert').last()).toBeVisible();
  await captureScreen(page, name);
  await page.unrouteAll();
}

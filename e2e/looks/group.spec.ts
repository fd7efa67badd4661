import type { Page } from '@playwright/test';
import { demoAccount } from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { loadFully } from '../steps/pages.ts';
import { captureAt, capturePage, captureScreen, expect, inEveryView, test } from './look.ts';

const names = ['Bilal Khan', 'Chadia Nur', 'Dawud Osman', 'Esra Yılmaz', 'Farid Rahimi', 'Guled Warsame'];
const more = ['Hamza Malik', 'Ifrah Ba', 'Jamila Said', 'Karim El-Amin', 'Layla bint Abdulrahman al-Qurashi'];

test('a group that still forms, for its organizer and for a member', async ({ browser, baseURL, member }) => {
  const [amina, bilal, chadia] = [await member('Amina Yusuf'), await member(names[0]), await member(names[1])];
  const declining = await member(names[2]);
  const memberEmails = [bilal.email, chadia.email, declining.email, 'abdurrahman.al-qurashi@long-address.example.com'];
  const changes = { memberCount: 7, contributionAmount: 250, memberEmails, name: 'Aunts and nieces' };
  const { groupId, inviteCode } = await createGroupWith(amina, [bilal, chadia], changes);
  await declining.api.declineInvite({ params: { inviteCode } });
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `forming-group-organizer-${view}`);
    await page.goto(`/groups/${groupId}/people`);
    await lookAtCopiedLink(page, `forming-group-copied-${view}`);
  });
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `forming-group-member-${view}`);
  });
});

test('a random order, and an organizer without a bank', async ({ browser, baseURL, granted, member }) => {
  const [amina, bilal] = [await granted('Amina Yusuf'), await member(names[0])];
  const changes = {
    payoutSchedule: 'random',
    frequency: 'weekly',
    dayOfWeek: 5,
    dayOfMonth: null,
    name: 'Friday eight',
  };
  const { groupId } = await createGroupWith(amina, [bilal], {
    ...changes,
    memberCount: 8,
    memberEmails: [bilal.email],
  });
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `random-group-without-bank-${view}`);
  });
});

test('a full group of twelve', async ({ browser, baseURL, member }) => {
  const amina = await member('Amina Yusuf');
  const others = await Promise.all([...names, ...more].map((name) => member(name)));
  const memberEmails = others.map(({ email }) => email);
  const changes = { memberCount: 12, contributionAmount: 1000, dayOfMonth: 31, memberEmails, name: 'Our first homes' };
  const { groupId } = await createGroupWith(amina, others, changes);
  await inEveryView({ browser, baseURL, account: others[3] ?? amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `full-group-${view}`);
    await showAll(page);
    await capturePage(page, `full-group-all-${view}`);
  });
});

test('a running group: everyone, every turn, Hijri dates, and on paper', async ({ browser, baseURL }) => {
  await inEveryView({ browser, baseURL, account: demoAccount }, async (page, view) => {
    await page.goto('/groups/simulated-wedding-fund');
    await showAll(page);
    await capturePage(page, `running-group-all-${view}`);
    await page.evaluate(() => localStorage.setItem('halqa.hijri-dates', 'shown'));
    await captureAt(page, '/groups/simulated-wedding-fund', `running-group-hijri-${view}`);
    await lookAtPaper(page, `running-group-paper-${view}`);
    for (const room of ['turns', 'people', 'more'])
      await captureAt(page, `/groups/simulated-wedding-fund/${room}`, `running-group-${room}-${view}`);
  });
});

async function showAll(page: Page): Promise<void> {
  for (const title of ['members-title', 'schedule-title']) {
    await page.locator(`section[aria-labelledby=${title}] button`).click();
  }
}

async function lookAtCopiedLink(page: Page, name: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-write']);
  await page
    .locator('section', { has: page.locator('input[readonly]') })
    .last()
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('status').last()).toBeVisible();
  await captureScreen(page, name);
}

/** A sheet of A4 between its margins is 688 px wide. */
async function lookAtPaper(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await capturePage(page, name);
}

const name = 'Aunts and nieces';

test('a member leaves a complete group', async ({ browser, baseURL, member }) => {
  const [amina, bilal, chadia] = [
    await member('Amina Yusuf'),
    await member('Bilal Khan'),
    await member('Chadia bint Abdulrahman al-Qurashi'),
  ];
  const memberEmails = [bilal.email, chadia.email];
  const { groupId, inviteCode } = await createGroupWith(amina, [bilal, chadia], { name, memberEmails });
  await inEveryView({ browser, baseURL, account: chadia }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `complete-group-member-${view}`);
    await page.goto(`/groups/${groupId}/more#leave-group`);
    await captureRejection(page, `leave-rejected-${view}`);
    await openAndCaptureDialog(page, `leave-group-${view}`);
    await confirmAndReachDashboard(page);
    await captureScreen(page, `left-group-${view}`);
    await chadia.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
  });
});

test('the organizer closes a group', async ({ browser, baseURL, member }) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await member('Bilal Khan')];
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    // Nobody can invite the same address many times a day.
    const memberEmails = [`chadia.nur.${view}@example.com`];
    const { groupId } = await createGroupWith(amina, [bilal], { memberCount: 5, name, memberEmails });
    await captureAt(page, `/groups/${groupId}`, `closable-group-${view}`);
    await page.goto(`/groups/${groupId}/more#leave-group`);
    await openAndCaptureDialog(page, `close-group-${view}`);
    await confirmAndReachDashboard(page);
    await captureScreen(page, `closed-notice-${view}`);
    await captureAt(page, `/groups/${groupId}`, `closed-group-organizer-${view}`);
  });
});

async function openAndCaptureDialog(page: Page, picture: string): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await captureScreen(page, picture);
}

/** Captures the dialog, which stays open and says that the connection is lost. */
async function captureRejection(page: Page, picture: string): Promise<void> {
  await page.route('**/leave', (route) => route.abort());
  await page.getByRole('main').getByRole('button').last().click();
  await confirm(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await captureScreen(page, picture);
  await page.unrouteAll();
  await page.keyboard.press('Escape');
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button').last().click();
}

async function confirmAndReachDashboard(page: Page): Promise<void> {
  await loadFully(page, async () => {
    await confirm(page);
    await page.waitForURL(/dashboard/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
  await expect(page.getByRole('status').last()).toBeVisible();
}

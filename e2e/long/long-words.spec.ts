import type { Page } from '@playwright/test';
import { operatorAccount } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { overflowingText } from '../steps/page-quality.ts';
import { loadFully } from '../steps/pages.ts';

const longName = 'W'.repeat(80);
const longWord = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'.repeat(3);
const longAddress = `${'an.address.that.goes.on.and.on.'.repeat(2)}x@${'subdomain.'.repeat(8)}example.com`;
const widths = [320, 390, 768, 1280] as const;

test('what people type wraps on the page of a group and on its card', async ({ openAs, member }) => {
  const [organizer, friend] = [await member(longWord), await member(`${longWord} Yusuf`)];
  const invited = { memberCount: 5, memberEmails: [longAddress], description: longWord, name: longName };
  const { groupId } = await createGroupWith(organizer, [friend], invited);
  const closed = await createGroupWith(organizer, [], { name: longName });
  await organizer.api.leaveGroup({ params: { id: closed.groupId }, body: { closes: true } });
  const page = await openAs(organizer);
  const rooms = ['people', 'turns', 'more'].map((room) => `/groups/${groupId}/${room}`);
  await showInEveryWidth(page, ['/dashboard', `/groups/${groupId}`, ...rooms, `/groups/${closed.groupId}`]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/groups/${groupId}`);
  await page.getByRole('button', { name: 'Show All Schedule' }).click();
  await page.goto(`/groups/${groupId}/more#leave-group`);
  await page.getByRole('button', { name: 'Close this group' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWrapped(page);

  await readInArabic(page);
  await showInEveryWidth(page, ['/dashboard', `/groups/${groupId}`]);
});

test('what people type wraps in the terms that an invited person signs', async ({ request, openAs, member }) => {
  const [organizer, guest] = [await member(longWord), await member()];
  const group = { memberEmails: [guest.email], description: longWord, name: longName };
  const { groupId } = await createGroupWith(organizer, [], group);
  const path = linkIn(await mailWith(request, guest.email, /You are invited/), '/groups/join/');
  const page = await openAs(guest);
  await showInEveryWidth(page, [path]);

  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectWrapped(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(longName)).toBeVisible();
  await expectWrapped(page);
  await readInArabic(page);
  await showInEveryWidth(page, [path]);

  const code = path.slice(path.lastIndexOf('/') + 1);
  await guest.api.acceptInvite({ params: { inviteCode: code }, body: { acceptedTerms: true } });
  await showInEveryWidth(page, [path, `/groups/${groupId}`]);
});

test('what people type wraps in the form of a new group', async ({ openAs, member }) => {
  const page = await openAs(await member(longWord), { viewport: { width: 320, height: 640 } });
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill(longName);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Turn 2: email').fill(longAddress);
  await expectWrappedInEveryWidth(page);
});

test('what people type wraps in the profile, and so does the name of a bank', async ({ openAs, member }) => {
  const person = await member(longWord);
  const typed = { phone: longWord, address: longWord, city: longWord, state: longWord, zip_code: longWord };
  const names = { first_name: longWord, last_name: longWord };
  expect((await person.api.updateProfile({ body: { ...typed, ...names } })).ok).toBe(true);
  const page = await openAs(person);
  await page.route('**/functions/plaid-get-accounts', async (route) => {
    const response = await route.fetch();
    const { accounts, ...rest } = await response.json();
    const named = accounts.map((account: object) => ({ ...account, institutionName: longWord, accountName: longWord }));
    await route.fulfill({ response, json: { ...rest, accounts: named } });
  });
  await showInEveryWidth(page, [
    '/profile',
    '/profile/bank-accounts',
    '/profile/money',
    '/profile/security',
    '/profile/notifications',
  ]);
});

test('what people type wraps on the page of operators', async ({ openAs, member }) => {
  await createGroupWith(await member(longWord), [], { name: longName });
  await showInEveryWidth(await openAs(operatorAccount), ['/admin']);
});

const readInArabic = (page: Page) => page.evaluate(() => localStorage.setItem('halqa.language', 'ar'));

async function showInEveryWidth(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await loadFully(page, () => page.goto(path));
    await expectWrappedInEveryWidth(page);
  }
}

async function expectWrappedInEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectWrapped(page);
  }
}

async function expectWrapped(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  const title = `${page.url()} at ${width}`;
  expect.soft(await overflowingText(page), title).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), title).toBe(width);
}

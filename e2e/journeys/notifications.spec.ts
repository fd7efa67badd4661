import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { mailsTo, mailWith } from '../fixtures/local-control.ts';
import { createGroupWith, newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible, untilSaved } from '../steps/pages.ts';
import { logIn } from '../steps/sign-up.ts';

test('an unread notification is bold behind the bell until it is read, also after a reload', async ({
  openAs,
  member,
}) => {
  const [owner, guest] = [await member('Nadia Owner'), await member('Karim Guest')];
  const created = await owner.api.createGroup({ body: newGroupBody({ memberEmails: [guest.email] }) });
  expect(created.ok).toBe(true);
  const invitation = 'Nadia Owner invites you to';
  const unreadTitles = async () => {
    const listed = await guest.api.listNotifications();
    return listed.ok && listed.value.notifications.filter(({ read }) => !read).map(({ title }) => title);
  };
  await expect.poll(unreadTitles).toContainEqual(expect.stringContaining(invitation));
  const unread = (await unreadTitles()) || [];

  const page = await openAs(guest);
  await page.goto('/dashboard');
  await openBell(page, unread.length);
  await expect(page.getByRole('list', { name: 'Needs you' }).getByText(invitation)).toBeVisible();
  await expect(titleOf(page, invitation)).toHaveCSS('font-weight', '700');
  await expectAccessible(page);
  await titleOf(page, invitation).click();
  await expect(page).toHaveURL(/\/groups\/join\//);

  // A page that is left at once cancels its requests: here those that mark the invitation, and what was listed with it, as read.
  await expect.poll(unreadTitles).toEqual([]);
  await page.goto('/dashboard');
  await openBell(page, 0);
  await expect(titleOf(page, invitation)).toHaveCSS('font-weight', '400');
});

async function openBell(page: Page, unread: number): Promise<void> {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  const bell = page.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(bell).toHaveText(unread === 0 ? '' : `${unread}`);
  await bell.click();
}

const titleOf = (page: Page, title: string) => page.getByRole('dialog', { name: 'Notifications' }).getByText(title);

test('a member who wants no mail about groups gets none, and is notified behind the bell', async ({
  openAs,
  request,
  member,
}) => {
  const [owner, guest] = [await member('Nadia Owner'), await member('Karim Guest')];
  const page = await openAs(owner);
  await page.goto('/profile/notifications');
  await page.getByRole('group', { name: 'Email' }).getByLabel('News of my groups').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await untilSaved(page, 'Preferences Saved');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Email' }).getByLabel('News of my groups')).not.toBeChecked();

  await createGroupWith(owner, [guest], { memberEmails: [guest.email] });
  await mailWith(request, guest.email, /Your place in/); // sent after the organizer was notified
  const subjects = (await mailsTo(request, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /joined/.test(subject))).toEqual([]);
  const bell = await owner.api.listNotifications();
  expect(bell.ok && bell.value.notifications.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Karim Guest joined/),
  );
});

test('a member decides what the others of a group see', async ({ openAs, member }) => {
  const [owner, guest] = [await member('Nadia Owner'), await member('Karim Guest')];
  const { groupId } = await createGroupWith(owner, [guest], { memberEmails: [guest.email] });
  const guests = await openAs(guest);
  await guests.goto(`/groups/${groupId}`);
  await expect(guests.getByText('Nadia Owner').first()).toBeVisible();
  await expect(guests.getByText(owner.email)).toHaveCount(0);

  const page = await openAs(owner);
  await page.goto('/profile/security');
  await page.getByLabel('Show my email address to members of my groups').check();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences Saved')).toBeVisible();
  await expectAccessible(page);

  await guests.reload();
  await expect(guests.getByText(owner.email)).toBeVisible();
});

test('a member who asks for it gets a mail after each login', async ({ openAs, page, request, newcomer }) => {
  const account = { email: (await newcomer('Amina Yusuf')).email, password: testPassword };
  const settings = await openAs(account);
  await settings.goto('/profile/security');
  await settings.getByRole('button', { name: 'Configure' }).click();
  const dialog = settings.getByRole('dialog', { name: 'Login notifications' });
  await dialog.getByLabel('Send me an email after each login').check();
  await expectAccessible(settings);
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(settings.getByText('Preferences Saved')).toBeVisible();
  expect((await mailsTo(request, account.email)).filter(({ subject }) => /^New login/.test(subject))).toEqual([]);

  await page.goto('/login');
  await logIn(page, account);
  const mail = await mailWith(request, account.email, /^New login/);
  expect(mail.text).toContain('If it was you, there is nothing to do.');
  expect(mail.html).toContain('/profile/security');
});

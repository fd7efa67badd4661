import type { Browser, Page } from '@playwright/test';
import { type ApiMember, testPassword } from '../fixtures/api-member.ts';
import { mailsTo, mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { signedInPage } from '../fixtures/sign-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { findNoBarrier } from '../steps/find-no-barrier.ts';

test('a member who wants no mail about groups gets none, and finds the news behind the bell', async ({
  browser,
  baseURL,
  request,
  member,
}) => {
  const [owner, guest] = [await member('Nadia Owner'), await member('Karim Guest')];
  const page = await openAs(browser, baseURL, owner);
  await page.goto('/profile/notifications');
  await page.getByRole('group', { name: 'Email' }).getByLabel('News of my groups').uncheck();
  await findNoBarrier(page);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Email' }).getByLabel('News of my groups')).not.toBeChecked();

  await joinGroupOf(owner, guest);
  await mailWith(request, guest.email, /Your place in/); // goes out after the admin was told
  const subjects = (await mailsTo(request, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /joined/.test(subject))).toEqual([]);
  const bell = await owner.api.listNotifications();
  expect(bell.ok && bell.value.notifications.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^Karim Guest joined/),
  );
});

test('a member decides what the others of a group see', async ({ browser, baseURL, member }) => {
  const [owner, guest] = [await member('Nadia Owner'), await member('Karim Guest')];
  const groupId = await joinGroupOf(owner, guest);
  const guests = await openAs(browser, baseURL, guest);
  await guests.goto(`/groups/${groupId}`);
  await expect(guests.getByText('Nadia Owner').first()).toBeVisible();
  await expect(guests.getByText(owner.email)).toHaveCount(0);

  const page = await openAs(browser, baseURL, owner);
  await page.goto('/profile/security');
  await page.getByLabel('Show my email address to members of my groups').check();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Preferences Saved')).toBeVisible();
  await findNoBarrier(page);

  await guests.reload();
  await expect(guests.getByText(owner.email)).toBeVisible();
});

async function joinGroupOf(owner: ApiMember, guest: ApiMember): Promise<string> {
  const created = await owner.api.createGroup({ body: newGroupBody({ memberEmails: [guest.email] }) });
  if (!created.ok) throw new Error(created.refusal.error);
  const { groupId, inviteCode } = created.value;
  const accepted = await guest.api.acceptInvite({ params: { inviteCode }, body: { acceptedTerms: true } });
  if (!accepted.ok) throw new Error(accepted.refusal.error);
  return groupId;
}

function openAs(browser: Browser, baseURL: string | undefined, { email }: ApiMember): Promise<Page> {
  const account = { email, password: testPassword };
  return signedInPage(browser, account, { baseURL: baseURL ?? '', reducedMotion: 'reduce' });
}

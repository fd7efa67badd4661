import { joinGroupWords } from '@halqa/copy';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';

test('the form of a group fetches the dashboard, to which it leads, while it is open', async ({ openAs, granted }) => {
  const page = await openAs(await granted());
  const fetched = page.waitForResponse('**/mf/mf-dashboard/*/remoteEntry.*.js');
  await page.goto('/groups/create');
  expect((await fetched).ok()).toBe(true);
  await expect(page).toHaveURL('/groups/create');
});

test('whoever joins a group has the files of its page before the answer', async ({ openAs, member }) => {
  const [owner, guest] = [await member('Owner'), await member('Guest')];
  const { inviteCode } = await createGroupWith(owner, [], { memberEmails: [guest.email] });
  const page = await openAs(guest);
  const fetched = page.waitForResponse(/forming-group.*\.js/);
  await page.route(`**/api/invites/${inviteCode}/accept`, async (route) => {
    await fetched;
    await route.continue();
  });
  await page.goto(`/groups/join/${inviteCode}`);
  await page.getByRole('checkbox', { name: joinGroupWords.accept }).check();
  await page.getByRole('button', { name: joinGroupWords.join }).click();
  await expect(page).toHaveURL(/\/groups\/(?!join)/);
});

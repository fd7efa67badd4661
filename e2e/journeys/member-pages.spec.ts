import { demoAccount } from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/test.ts';
import { expectAccessiblePage, memberPaths } from '../steps/pages.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('the pages of a member with a group are accessible, in light and in dark', async ({ openAs }) => {
  const page = await openAs(demoAccount);
  for (const path of [...memberPaths, '/groups/simulated-wedding-fund']) {
    await page.goto(path);
    await expectAccessiblePage(page);
  }
});

test('the join page is accessible on a phone', async ({ openAs, member }) => {
  const [owner, guest] = [await member('Owner'), await member('Guest')];
  const { inviteCode } = await createGroupWith(owner, [], { memberEmails: [guest.email] });
  const page = await openAs(guest, phone);
  await page.goto(`/groups/join/${inviteCode}`);
  await expectAccessiblePage(page);
});

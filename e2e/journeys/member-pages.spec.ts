import { createGroupWith } from '../fixtures/new-group.ts';
import { test } from '../fixtures/test.ts';
import { expectAccessiblePage } from '../steps/pages.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('the join page is accessible on a phone', async ({ openAs, member }) => {
  const [owner, guest] = [await member('Owner'), await member('Guest')];
  const { inviteCode } = await createGroupWith(owner, [], { memberEmails: [guest.email] });
  const page = await openAs(guest, phone);
  await page.goto(`/groups/join/${inviteCode}`);
  await expectAccessiblePage(page);
});

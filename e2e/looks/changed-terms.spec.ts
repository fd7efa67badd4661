import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, captureScreen, expect, inEveryView, test } from './look.ts';

const name = 'Aunts and nieces';

test('the organizer changes the order, and a member reads the new terms', async ({ browser, baseURL, member }) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await member('Bilal Khan')];
  const memberEmails = [bilal.email, 'chadia.bint-abdulrahman.al-qurashi@long-address.example.com'];
  const { groupId } = await createGroupWith(amina, [bilal], { name, memberCount: 4, memberEmails });
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await page.goto(`/groups/${groupId}/turns`);
    await page.getByRole('button', { name: /^(Change the order|تغيير الترتيب)/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, `order-editor-${view}`);
  });
  const before = await amina.api.readGroup({ params: { id: groupId } });
  if (!before.ok) throw new Error(before.problem.error);
  const order = before.value.order.map(({ id }) => id).toReversed();
  await amina.api.reorderGroup({ params: { id: groupId }, body: { order } });
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `changed-terms-${view}`);
  });
});

test('the organizer goes on with fewer members, and a member reads the new terms', async ({
  browser,
  baseURL,
  member,
}) => {
  const [amina, bilal, chadia] = [await member('Amina Yusuf'), await member('Bilal Khan'), await member('Chadia Nur')];
  const memberEmails = [bilal.email, chadia.email, 'abdurrahman.al-qurashi@long-address.example.com'];
  const { groupId } = await createGroupWith(amina, [bilal, chadia], { name, memberCount: 6, memberEmails });
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}/people`, `fewer-members-offered-${view}`);
    await page.getByRole('button', { name: /^(Go on with|المضي)/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await captureScreen(page, `fewer-members-${view}`);
  });
  await amina.api.lowerSeats({ params: { id: groupId }, body: { memberCount: 3 } });
  await inEveryView({ browser, baseURL, account: chadia }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `fewer-members-terms-${view}`);
  });
});

import { groupRoomsWords, groupDetailWords as words } from '@halqa/copy';
import type { Page } from '@playwright/test';
import type { ApiMember } from '../fixtures/api-member.ts';
import { demoAccount } from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { press } from '../steps/keyboard.ts';
import { measurePage } from '../steps/page-measure.ts';
import { expectAccessible, expectAccessiblePage, loadFully } from '../steps/pages.ts';
import { MOST_ABOVE } from '../steps/short-page.ts';
import { startGroup } from '../steps/started-group.ts';

const { rooms } = groupRoomsWords;
const paths = ['turns', 'people', 'money', 'more'] as const;
const phone = { viewport: { width: 390, height: 844 } };

/** A running group of five in which nothing has happened, and one who does not organize it. */
async function runningGroup(member: (name: string) => Promise<ApiMember>) {
  const organizer = await member('Amina Yusuf');
  const others: ApiMember[] = [];
  for (const name of ['Bilal Khan', 'Chadia Nur', 'Dawud Osman', 'Esra Demir']) others.push(await member(name));
  const memberEmails = others.map(({ email }) => email);
  const groupId = await startGroup(organizer, others, { memberCount: 5, memberEmails });
  return { groupId, organizer, member: others[1] ?? organizer };
}

test('a running group answers on the first screen of a phone, and is short, as are its rooms', async ({
  member,
  openAs,
}) => {
  const group = await runningGroup(member);
  const page = await openAs(group.member, phone);
  await loadFully(page, () => page.goto(`/groups/${group.groupId}`));
  for (const answer of [
    page.getByText(/^Leaves on /),
    page.getByText(/^To be sent on /),
    page.getByText(/^goes to /),
  ]) {
    const box = await answer.boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(MOST_ABOVE);
  }
  const first = await measurePage(page);
  console.log('the page', first);
  expect(first.screens).toBeLessThanOrEqual(3.5);
  expect(first.words).toBeLessThanOrEqual(300);
  expect(first.headings).toBeLessThanOrEqual(6);
  for (const path of paths) {
    await loadFully(page, () => page.goto(`/groups/${group.groupId}/${path}`));
    const room = await measurePage(page);
    console.log(path, room);
    expect(room.screens, path).toBeLessThanOrEqual(2);
    expect(room.words, path).toBeLessThanOrEqual(150);
  }
});

test('a group that forms is as short for its organizer, with its people and its order in rooms', async ({
  member,
  openAs,
}) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await member('Bilal Khan')];
  const memberEmails = [bilal.email, 'chadia.nur@example.com', 'dawud.osman@example.com'];
  const { groupId } = await createGroupWith(amina, [bilal], { name: 'Family Umrah', memberCount: 5, memberEmails });
  const page = await openAs(amina, phone);
  await loadFully(page, () => page.goto(`/groups/${groupId}`));
  const first = await measurePage(page);
  console.log('the page of a group that forms', first);
  expect(first.screens).toBeLessThanOrEqual(3.5);
  expect(first.headings).toBeLessThanOrEqual(6);
  await expectAccessiblePage(page);
  for (const path of paths) {
    await loadFully(page, () => page.goto(`/groups/${groupId}/${path}`));
    const room = await measurePage(page);
    console.log(path, room);
    expect(room.screens, path).toBeLessThanOrEqual(path === 'people' ? 3 : 2);
    await expectAccessiblePage(page);
  }
});

test('every room can be reached by keyboard, loaded again and left with Back, and nothing in it is inaccessible', async ({
  member,
  openAs,
}) => {
  const { groupId, organizer } = await runningGroup(member);
  const page = await openAs(organizer);
  await page.goto(`/groups/${groupId}`);
  await expect(page.getByText(groupRoomsWords.youGet)).toBeVisible();
  await expectAccessiblePage(page);
  for (const path of paths) {
    await press(page, page.getByRole('link', { name: rooms[path], exact: true }));
    await expectRoom(page, groupId, path);
    await expectAccessiblePage(page);
    await page.reload();
    await expectRoom(page, groupId, path);
  }
  for (const row of await page.locator('main details:not([open]) > summary').all()) await press(page, row);
  await expect(page.getByText(/created the group and invited/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expectRoom(page, groupId, 'money');
  await page.goBack();
  await expectRoom(page, groupId, 'people');

  await page.goto(`/groups/${groupId}/kitchen`);
  await expect(page.getByRole('heading', { level: 1, name: groupRoomsWords.missingTitle })).toBeVisible();
  await expectAccessiblePage(page);
  await page.goto('/groups/no-such-group/turns');
  await expect(page.getByRole('heading', { level: 1, name: words.notFound })).toBeVisible();
});

test('a room that does not arrive says so below the group’s header, and comes on request', async ({ openAs }) => {
  const page = await openAs(demoAccount, { viewport: { width: 320, height: 640 } });
  await page.goto('/groups/simulated-wedding-fund');
  await expect(page.getByText(groupRoomsWords.youGet)).toBeVisible();
  await page.route(/\/rooms\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: rooms.turns, exact: true }).click();
  await expect(page.getByText(words.restFailed)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: rooms.turns })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: words.scheduleTitle }).getByRole('rowheader')).toHaveCount(10);
});

async function expectRoom(page: Page, groupId: string, path: (typeof paths)[number]): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/groups/${groupId}/${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: rooms[path] })).toBeVisible();
  await expect(page.getByRole('link', { name: rooms[path], exact: true })).toHaveAttribute('aria-current', 'page');
}

import type { Page } from '@playwright/test';
import { testPassword } from '../fixtures/api-member.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { signedInPage } from '../fixtures/sign-in-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { findNoBarrier } from '../steps/find-no-barrier.ts';

test('news stands in bold behind the bell until it is read, also after a reload', async ({
  browser,
  baseURL,
  member,
}) => {
  const [owner, guest] = [await member('Nadia Owner'), await member('Karim Guest')];
  const created = await owner.api.createGroup({ body: newGroupBody({ memberEmails: [guest.email] }) });
  expect(created.ok).toBe(true);
  const news = 'Nadia Owner invites you to';
  const arrived = async () => {
    const listed = await guest.api.listNotifications();
    return listed.ok && listed.value.notifications.filter(({ read }) => !read).map(({ title }) => title);
  };
  await expect.poll(arrived).toContainEqual(expect.stringContaining(news));
  const unread = (await arrived()) || [];

  const account = { email: guest.email, password: testPassword };
  const page = await signedInPage(browser, account, { baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await openBell(page, unread.length);
  await expect(titleOf(page, news)).toHaveCSS('font-weight', '700');
  await findNoBarrier(page);
  await titleOf(page, news).click();
  await expect(page).toHaveURL(/\/groups\/join\//);

  await page.goto('/dashboard');
  await openBell(page, unread.length - 1);
  await expect(titleOf(page, news)).toHaveCSS('font-weight', '400');
});

async function openBell(page: Page, unread: number): Promise<void> {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  const bell = page.getByRole('banner').getByRole('button', { name, exact: true });
  await expect(bell).toHaveText(unread === 0 ? '' : `${unread}`);
  await bell.click();
}

const titleOf = (page: Page, title: string) => page.getByRole('dialog', { name: 'Notifications' }).getByText(title);

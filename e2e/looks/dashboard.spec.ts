import { createGroupWith } from '../fixtures/new-group.ts';
import { loadFully } from '../steps/pages.ts';
import { captureAt, capturePage, captureScreen, expect, inEveryView, test } from './look.ts';

test('a member without a name', async ({ browser, baseURL, newcomer }) => {
  const nameless = await newcomer('Somebody');
  await nameless.api.updateProfile({ body: { name: 'User' } });
  await inEveryView({ browser, baseURL, account: nameless }, async (page, view) => {
    await captureAt(page, '/dashboard', `dashboard-nameless-${view}`);
    await expect(page.getByRole('status').last()).toBeVisible();
    await captureScreen(page, `dashboard-nameless-notice-${view}`);
    await page.getByRole('main').getByRole('button').first().click();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
    await captureScreen(page, `dashboard-display-name-${view}`);
  });
});

test('access without a bank, and one group that forms', async ({ browser, baseURL, granted, member }) => {
  const [amina, bilal] = [await granted('Amina Yusuf'), await member('Bilal Khan')];
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, '/dashboard', `dashboard-without-bank-${view}`);
  });
  await createGroupWith(bilal, [], { memberEmails: [amina.email], name: 'Aunts and nieces' });
  await inEveryView({ browser, baseURL, account: bilal }, async (page, view) => {
    await captureAt(page, '/dashboard', `dashboard-one-forming-${view}`);
  });
});

test('several groups and all that happened in them', async ({ browser, baseURL, member }) => {
  const people = [await member('Bilal Khan'), await member('Chadia Nur'), await member('ليلى الحسن')];
  const amina = await member('Amina Yusuf');
  const memberEmails = people.map(({ email }) => email);
  const weekly = { frequency: 'weekly', dayOfWeek: 0, dayOfMonth: null };
  await createGroupWith(amina, people, { memberCount: 4, memberEmails, name: 'Aunts and nieces' });
  const first = people.slice(0, 1);
  await createGroupWith(amina, first, {
    ...weekly,
    payoutSchedule: 'random',
    memberCount: 9,
    memberEmails,
    name: 'صندوق العائلة',
  });
  const longName = 'Everybody who ever lived in the house on Magnolia Street';
  await createGroupWith(amina, [], {
    memberCount: 12,
    dayOfMonth: 31,
    contributionAmount: 1000,
    memberEmails,
    name: longName,
  });
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, '/dashboard', `dashboard-several-${view}`);
    await page.evaluate(() => localStorage.setItem('halqa.hijri-dates', 'shown'));
    await loadFully(page, async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    });
    await capturePage(page, `dashboard-several-hijri-${view}`);
  });
});

/** As the server sends groups that are paused or end early. */
const endings = [
  { status: 'paused', pausedUntil: '2027-01-15' },
  { status: 'winding_down', nextContribution: null, nextPayout: null, yourPayoutDate: null },
  { status: 'dissolved', nextContribution: null, nextPayout: null, yourPayoutDate: null },
];

test('groups that are paused or end early', async ({ browser, baseURL, member }) => {
  const [amina, bilal] = [await member('Amina Yusuf'), await member('Bilal Khan')];
  const memberEmails = [bilal.email];
  for (const name of ['Aunts and nieces', 'صندوق العائلة', 'Everybody who ever lived on Magnolia Street'])
    await createGroupWith(amina, [bilal], { name, memberEmails });
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await page.route('**/api/groups', async (route) => {
      const list = await (await route.fetch()).json();
      const groups = list.groups.map((group: object, index: number) => ({ ...group, ...endings[index] }));
      await route.fulfill({ json: { ...list, groups } });
    });
    await captureAt(page, '/dashboard', `dashboard-endings-${view}`);
  });
});

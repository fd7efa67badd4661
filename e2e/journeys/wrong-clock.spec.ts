import { randomUUID } from 'node:crypto';
import { addDays, businessDayOnOrAfter, dateInZone, type PlainDate } from '@halqa/domain';
import { signInAs } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const dayMilliseconds = 86_400_000;
const daysBehind = 40;
/** How far ahead the create form proposes the first contribution. */
const leadDays = 7;

test('a member whose device is weeks behind creates a group with the dates of the server', async ({ page, member }) => {
  const now = Date.now();
  // Debits are made on business days alone.
  const firstDay = businessDayOnOrAfter(addDays(dateInZone(now, 'America/New_York'), leadDays));
  await page.clock.setSystemTime(now - daysBehind * dayMilliseconds);
  await signInAs(page, await member('Amina Yusuf'));
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Slow watches');
  await page.getByLabel('Number of members').fill('3');
  await page.getByLabel('Frequency').selectOption('daily');
  // The turns of a weekend are debited on the same day.
  await expect(page.getByText(`Everyone pays on ${shortDate(firstDay)}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Turn 2: email').fill(`guest.${randomUUID()}@example.com`);
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByText('Group Created Successfully!')).toBeVisible();
});

const shortDate = (day: PlainDate) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

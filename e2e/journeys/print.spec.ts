import { groupDetailWords } from '@halqa/copy';
import { demoAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';

test('a printed group shows every member and every turn, and no controls', async ({ openAs }) => {
  const page = await openAs(demoAccount, { colorScheme: 'dark' });
  await page.goto('/groups/simulated-wedding-fund');
  const members = page.getByRole('region', { name: 'Members' }).getByRole('listitem');
  const turns = page.getByRole('region', { name: 'Payout schedule' }).getByRole('rowheader');
  await expect(members).toHaveCount(4);
  await expect(turns).toHaveCount(3);

  // The style sheet alone decides: a phone that saves a page as PDF dispatches no event.
  await page.emulateMedia({ media: 'print' });
  await expect(members).toHaveCount(10);
  await expect(turns).toHaveCount(10);
  for (const row of [members.last(), turns.last()]) await expect(row).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const row of [members.last(), turns.last()]) await expect(row).toBeVisible();

  for (const hidden of ['banner', 'contentinfo', 'button', 'textbox'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Wedding Fund' })).toBeVisible();
  await expect(page.getByText(groupDetailWords.simulated)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );

  await page.emulateMedia({ media: 'screen' });
  await expect(members).toHaveCount(4);
  await expect(turns).toHaveCount(3);
});

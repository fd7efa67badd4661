import { groupDetailWords } from '@halqa/copy';
import { demoAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    rowsOnPaper?: number[];
  }
}

test('a printed group shows every member and every turn, and no controls', async ({ openAs }) => {
  const page = await openAs(demoAccount, { colorScheme: 'dark' });
  await page.goto('/groups/simulated-wedding-fund');
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(4);

  await page.evaluate(() => {
    // Asked last, so it sees what the page has made of itself by the time that it is laid out.
    window.matchMedia('print').addEventListener('change', ({ matches }) => {
      if (!matches) return;
      const rows = ['#members-title', '#schedule-title'].map(
        (title) => document.querySelector(title)?.closest('section')?.querySelectorAll('li, tbody tr').length ?? 0,
      );
      window.rowsOnPaper = rows;
    });
  });
  await page.pdf({ format: 'A4' });
  expect(await page.evaluate(() => window.rowsOnPaper)).toEqual([10, 10]);
  await expect(members.getByRole('listitem')).toHaveCount(4);

  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['banner', 'contentinfo', 'button', 'textbox'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Wedding Fund' })).toBeVisible();
  await expect(page.getByText(groupDetailWords.simulated)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

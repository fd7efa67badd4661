import { expect, test } from '../fixtures/test.ts';
import { findNoBarrier } from '../steps/find-no-barrier.ts';

test('a visitor subscribes to the newsletter, and may do so twice', async ({ page }) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('nobody');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await findNoBarrier(page);
  for (const _ of ['first', 'second']) {
    await main.getByLabel('Email').fill('reader@example.com');
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('You are on the list')).toBeVisible();
    await expect(main.getByLabel('Email')).toHaveValue('');
  }
  await findNoBarrier(page);
});

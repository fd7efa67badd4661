import { mandateWords } from '@halqa/copy';
import { expect, test } from '../fixtures/test.ts';

test('on a phone the button that signs stands behind the text that it signs', async ({ openAs, member }) => {
  const page = await openAs(await member(), { viewport: { width: 390, height: 844 } });
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill('Aunts');
  await page.getByRole('button', { name: 'Next' }).click();
  const text = page.getByRole('main').getByRole('listitem').filter({ hasText: 'authorize' }).last();
  const create = page.getByRole('button', { name: 'Create Group' });
  await page.getByText(mandateWords.whole).click();
  await expect(text).toBeVisible();
  await expect(create).not.toBeInViewport();
  await text.scrollIntoViewIfNeeded();
  const [read, button] = [await text.boundingBox(), await create.boundingBox()];
  expect(button?.y).toBeGreaterThan((read?.y ?? Number.POSITIVE_INFINITY) + (read?.height ?? 0));
});

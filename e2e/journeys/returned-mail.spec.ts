import { mailStoppedWords } from '@halqa/copy';
import { planMail } from '../fixtures/local-control.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../steps/pages.ts';

test('a member whose mail comes back reads so, and lets us try again', async ({ openAs, request, newcomer }) => {
  const person = await newcomer('Amina Yusuf');
  const page = await openAs(person);
  await page.goto('/profile/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { title, text } = mailStoppedWords.bounced;
  await expect(page.getByText(title)).toHaveCount(0);

  await planMail(request, person.email, 'bounce');
  expect(await person.api.sendEmail({ body: { to: person.email, template: 'welcome' } })).toMatchObject({ ok: true });
  const problem = async () => {
    const read = await person.api.readMailAddress({});
    return read.ok && read.value.problem;
  };
  await expect.poll(problem).toBe('bounced');
  await page.reload();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await planMail(request, person.email, 'delivery');
  await page.getByRole('button', { name: mailStoppedWords.resume }).click();
  await expect(page.getByText(mailStoppedWords.resumed.title)).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

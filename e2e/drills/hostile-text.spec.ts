import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';

const markup = '<img src=x onerror="document.title=1">';

test('what others typed is shown as text, on pages and in mails', async ({ request, openAs, member }) => {
  const [organizer, guest] = [await member(`Amina ${markup}`), await member()];
  const name = `Rent ${markup}\r\nBcc: somebody`;
  const created = await organizer.api.createGroup({ body: newGroupBody({ name, memberEmails: [guest.email] }) });
  expect(created.ok).toBe(true);

  const mail = await mailWith(request, guest.email, /You are invited/);
  expect(mail.subject).toBe('You are invited to a savings circle on Halqa');
  expect(mail.html).not.toContain('<img');

  const page = await openAs(guest);
  await page.goto(linkIn(mail, '/groups/join/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(markup);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

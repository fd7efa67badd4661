import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';

const markup = '<img src=x onerror="document.title=1">';

test('what others typed is shown as text, on pages and in mails', async ({ request, openAs, member }) => {
  const [organizer, guest] = [await member(`Amina ${markup}`), await member()];
  const name = `Rent ${markup}\r\nBcc: somebody@example.com`;
  const created = await organizer.api.createGroup({ body: newGroupBody({ name, memberEmails: [guest.email] }) });
  expect(created.ok).toBe(true);

  const mail = await mailWith(request, guest.email, /invites you/);
  expect(mail.subject).toBe(`Amina ${markup} invites you to Rent ${markup} Bcc: somebody@example.com`);
  expect(mail.html).not.toContain('<img');

  const page = await openAs(guest);
  await page.goto(linkIn(mail, '/groups/join/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(markup);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('a name of one long word widens no page', async ({ openAs, member }) => {
  const { email, api } = await member('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren');
  const longAddress = 'an.address.that.goes.on.and.on.and.on@subdomain.example-organisation.com';
  const body = newGroupBody({ name: 'W'.repeat(80), memberEmails: [longAddress] });
  const created = await api.createGroup({ body });
  const groupId = created.ok ? created.value.groupId : '';
  const page = await openAs({ email }, { viewport: { width: 320, height: 640 } });
  for (const path of ['/dashboard', `/groups/${groupId}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('W'.repeat(80)).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

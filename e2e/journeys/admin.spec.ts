import { operatorAccount } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { newGroupBody } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSections } from '../steps/operator-page.ts';
import { expectAccessible } from '../steps/pages.ts';

test('an operator finds a newcomer and grants access from the page', async ({ openAs, request, newcomer, member }) => {
  const { email, name, api } = await newcomer('Amina Yusuf');
  const body = newGroupBody();
  expect(await (await member()).api.createGroup({ body })).toMatchObject({ ok: true });
  const page = await openAs(operatorAccount);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Halqa Admin' }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeFocused();
  await expect(page).toHaveTitle(/^Admin/);
  await openSections(page);
  await expect(page.getByRole('table', { name: 'Groups' }).getByText(body.name)).toBeAttached();

  await page.getByLabel('Email begins with').fill(email);
  await page.getByLabel('Email begins with').press('Enter');
  const people = page.getByRole('table', { name: 'People and sandbox requests' });
  const row = people.getByRole('row').filter({ hasText: email });
  await expect(people.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Grant access to ${name}` }).press('Enter');
  await expect(row.getByText('Granted')).toBeVisible();
  await expect(row.locator('[tabindex="-1"]')).toBeFocused();
  await expect(page.getByText(`Granted sandbox access to ${name}`).first()).toBeVisible();
  await page.getByText(/^Looked at lists and copies/).click();
  await expect(page.getByText(`Searched the members for “${email}”`)).toBeVisible();

  await mailWith(request, email, /sandbox access/i);
  const profile = await api.readProfile();
  expect(profile).toMatchObject({ ok: true, value: { is_plaid_sandbox_authorized: true } });
});

test('the page of operators is accessible and fits a phone', async ({ openAs }) => {
  const viewport = { width: 390, height: 844 };
  const page = await openAs(operatorAccount, { viewport });
  await page.route('**/api/admin/cases**', (route) => route.fulfill({ json: { cases: threeCases, next: null } }));
  await page.goto('/admin');
  await expect(page.getByText(/^What waits: Cases \(3\)/)).toBeVisible();
  // Beside those who wait for access in the tests that run at the same time, the whole page fits three screens.
  const people = await page.getByRole('region', { name: 'People and sandbox requests' }).boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height - (people?.height ?? 0)).toBeLessThanOrEqual(3 * viewport.height);
  await openSections(page);
  await page.getByLabel('Only members who asked for access').uncheck();
  for (const name of ['People and sandbox requests', 'Groups', 'Audit']) {
    await expect(page.getByRole('table', { name })).toBeAttached();
  }
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

/** As three members wrote them about a contribution. */
const threeCases = ['Amina Yusuf', 'Bilal Nur', 'Cala Haddad'].map((memberName, index) => ({
  groupId: 'group-1',
  membershipId: `m${index}`,
  round: 2,
  about: 'contribution',
  groupName: 'Wedding Fund',
  memberName,
  memberEmail: 'member@example.test',
  reason: 'charged_twice',
  status: 'open',
  answerDue: '2999-12-16',
  entries: [],
  payment: { amountCents: 10_000, date: '2026-12-01', state: 'settled', transferId: 'transfer-7' },
}));

test('everybody else is redirected as from an unknown path', async ({ openAs, newcomer, page }) => {
  const member = await openAs(await newcomer());
  for (const tab of [page, member]) {
    await tab.goto('/admin');
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await member.getByRole('button', { name: 'Test Member' }).click();
  await expect(member.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(member.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);
});

test('a member asks for access, sees when they did, and is answered from the queue', async ({
  openAs,
  request,
  newcomer,
}) => {
  const person = await newcomer('Amina Yusuf');
  const member = await openAs(person);
  await member.goto('/dashboard');
  await member.getByRole('button', { name: 'Ask for access' }).click();
  await expect(member.getByText(/^Asked on .+ We answer within 24 hours/)).toBeFocused();
  await expect(member.getByText(/^You have asked for access/)).toBeVisible();

  const page = await openAs(operatorAccount);
  await page.goto('/admin');
  const people = page.getByRole('table', { name: 'People and sandbox requests' });
  const row = people.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByText(/^Asked /)).toBeVisible();
  await row.getByRole('button', { name: 'Reject access to Amina Yusuf' }).click();
  await page.getByLabel('Your reason, for the audit').fill('Not one of us');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(row).toHaveCount(0);
  await mailWith(request, person.email, /Your request for/);
  await member.reload();
  await expect(member.getByText(/Support did not open access for your account on/)).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { grantAccess } from '../fixtures/api-member.ts';
import { linkIn, mailWith } from '../fixtures/local-control.ts';
import { test } from '../fixtures/policy-watch.ts';
import { linkBankInDialog } from '../steps/link-bank.ts';
import { ownProduct } from '../steps/own-product.ts';
import { logIn, newPerson, type Person, signUp } from '../steps/sign-up.ts';

/** The main job of the product, on a product of its own: it is killed and started again on the way. */
const product = ownProduct();

test('three people form a group, and everything is still there after a restart', async ({ browser }) => {
  test.setTimeout(360_000);
  const people = [newPerson('Amina Yusuf'), newPerson('Bilal Khan'), newPerson('Chadia Nur')] as const;
  const pages = await Promise.all(
    people.map(async () => (await browser.newContext({ baseURL: product.url })).newPage()),
  );
  const [amina, bilal, chadia] = pages as [Page, Page, Page]; // one page for each of the three people
  const groupName = 'Aunts and nieces';

  await test.step('they register, confirm by e-mail and log in', async () => {
    for (const [index, page] of pages.entries()) await enter(page, people[index] ?? people[0]);
  });

  await test.step('an operator grants sandbox access, and a mail says so', async () => {
    for (const person of people) {
      await grantAccess(amina.request, product.url, person);
      await mailWith(amina.request, person.email, /sandbox|access/i);
    }
  });

  await test.step('the first links her bank and creates a group', async () => {
    await amina.goto('/profile/bank-accounts');
    await amina.getByRole('button', { name: /(link|connect).*bank/i }).click();
    await linkBankInDialog(amina);
    await expect(amina.getByText('First Platypus Bank').first()).toBeVisible();
    await createGroup(amina, groupName, [people[1].email, people[2].email]);
    await expect(amina).toHaveURL(/\/dashboard/);
    await expect(amina.getByRole('main').getByText(groupName).first()).toBeVisible();
  });

  for (const [page, person] of [
    [bilal, people[1]],
    [chadia, people[2]],
  ] as const) {
    await test.step(`${person.name} follows the mailed link, links a bank and joins`, async () => {
      await page.goto(linkIn(await mailWith(page.request, person.email, /invit/i), '/groups/join/'));
      await expect(page.getByText('Amina Yusuf').first()).toBeVisible();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Accept and Join' }).click();
      await page.getByRole('button', { name: 'Connect Your Bank' }).click();
      await linkBankInDialog(page);
      await expect(page).toHaveURL(/\/groups\/(?!join)/);
      await expect(page.getByRole('heading', { level: 1, name: groupName })).toBeVisible();
    });
  }

  await test.step('every screen shows what the server stored, also after a power cut and a new start', async () => {
    await expectGroupOnEveryScreen(amina, groupName, people);
    await product.kill();
    await product.startAgain();
    for (const page of pages) await expectGroupOnEveryScreen(page, groupName, people);
  });
});

async function enter(page: Page, person: Person): Promise<void> {
  await signUp(page, person);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('main').getByText(person.name).first()).toBeVisible();
}

async function createGroup(page: Page, name: string, emails: string[]): Promise<void> {
  await page.goto('/groups/create');
  await page.getByLabel('Group name').fill(name);
  await page.getByLabel('Number of members').fill('3');
  await page.getByLabel('Contribution amount').fill('250');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [index, email] of emails.entries()) await page.getByLabel(`Turn ${index + 2}: email`).fill(email);
  await page.getByRole('main').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByText('Group Created Successfully!')).toBeVisible();
}

async function expectGroupOnEveryScreen(page: Page, groupName: string, people: readonly Person[]): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(groupName) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: groupName })).toBeVisible();
  for (const person of people) await expect(page.getByRole('main').getByText(person.name).first()).toBeVisible();
  await expect(page.getByText('$750').first()).toBeVisible();
}

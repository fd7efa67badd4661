import type { APIRequestContext } from '@playwright/test';
import {
  type ApiMember,
  grantAccess,
  linkBank,
  logInApiMember,
  registerApiMember,
  testPassword,
} from '../fixtures/api-member.ts';
import { planBankFault } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Product, startProduct } from '../run/product.ts';
import { expectAccessible } from '../steps/pages.ts';

/** A product of its own, because its clock is moved. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

const daily = { frequency: 'daily', dayOfMonth: null };
const names = ['Amina Yusuf', 'Bilal Khan', 'Chadia Nur'];

test('a group pays in and out at the bank until it is completed, and every cent is accounted for', async ({
  playwright,
  page,
}) => {
  test.setTimeout(300_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const people = await Promise.all(names.map((name) => settle(request, name)));
  const [amina, ...others] = people as [ApiMember, ...ApiMember[]]; // one for each of the three names
  const { groupId } = await createGroupWith(amina, others, {
    ...daily,
    memberEmails: others.map(({ email }) => email),
  });
  const started = await amina.api.startGroup({ params: { id: groupId } });
  expect(started.ok, JSON.stringify(started)).toBe(true);

  await test.step('the first payout arrives, although the bank loses a response and a webhook', async () => {
    await planBankFault(request, { path: '/transfer/create', fault: '500-after' });
    await planBankFault(request, { path: '/webhook', fault: 'drop' });
    await advance(request, 'P2W');
    await page.goto(`${product.url}/__local/books`);
    await expect(page.getByText('$300.00 to Amina Yusuf: settled')).toHaveCount(1);
    await expect(page.getByText('$100.00 from Bilal Khan: funds available')).not.toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('after the last one everybody has what they had, and the bank has nothing', async () => {
    await advance(request, 'P2W');
    await page.goto(`${product.url}/__local/books`);
    for (const name of names) {
      await expect(page.getByText(`$300.00 to ${name}: settled`)).toHaveCount(1);
      await expect(page.getByText(`$100.00 from ${name}: funds available`)).toHaveCount(3);
      await expect(page.getByText(`Plaid Checking 0000 of ${name}: $1,200.00`)).toHaveCount(1);
    }
    await expect(page.locator('dd')).toHaveText(['$0.00', '$0.00', '$0.00']);
    const again = await logInApiMember(request, product.url, { email: amina.email, password: testPassword });
    const group = await again.api.readGroup({ params: { id: groupId } });
    expect(group).toMatchObject({ ok: true, value: { status: 'completed' } });
  });
  await request.dispose();
});

async function settle(request: APIRequestContext, name: string): Promise<ApiMember> {
  const person = await registerApiMember(request, product.url, name);
  await grantAccess(request, product.url, person);
  await linkBank(request, person);
  return person;
}

async function advance(request: APIRequestContext, duration: string): Promise<void> {
  const moved = await request.post('/__local/clock', { data: { advance: duration }, timeout: 200_000 });
  expect(moved.ok()).toBe(true);
}

import { expect, type Page, test } from '@playwright/test';
import {
  type ApiMember,
  grantAccess,
  linkBank,
  logInApiMember,
  registerApiMember,
  testPassword,
} from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { signInAs } from '../fixtures/session.ts';
import { type Product, startProduct } from '../run/product.ts';

/** A whole cycle by the local clock, on a product of its own: no other test may see the time pass. */
let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('a group pays and receives from its start to its end, in two languages', async ({ browser, playwright }) => {
  test.setTimeout(600_000);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const member = async (name: string): Promise<ApiMember> => {
    const person = await registerApiMember(request, product.url, name);
    await grantAccess(request, product.url, person);
    await linkBank(request, person);
    return person;
  };
  const amina = await member('Amina Yusuf');
  const others = [await member('Bilal Khan'), await member('Chadia Nur')];
  const [bilal] = others;
  const memberEmails = others.map(({ email }) => email);
  const weekly = { frequency: 'weekly', dayOfWeek: 1, dayOfMonth: null, name: 'Aunts', memberEmails };
  const { groupId } = await createGroupWith(amina, others, weekly);
  expect((await amina.api.startGroup({ params: { id: groupId } })).ok).toBe(true);

  const advance = async (duration: string) => {
    const moved = await request.post('/__local/clock', { data: { advance: duration } });
    expect(moved.ok()).toBe(true);
  };
  const open = async (path: string, language: string): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await page.addInitScript((chosen) => localStorage.setItem('halqa.language', chosen), language);
    await signInAs(page, bilal ?? amina);
    await page.goto(path);
    return page;
  };

  const before = await open(`/groups/${groupId}`, 'en');
  await expect(before.getByText(/^Debited on /).first()).toBeVisible();
  await expect(before.getByText('Contributions are due on').first()).toBeVisible();

  await advance('P45D');
  const after = await open(`/groups/${groupId}`, 'en');
  await expect(after.getByText('Every payout of this circle has been made.')).toBeVisible();
  await expect(after.getByRole('table').last().getByText('Completed')).toHaveCount(3);
  const arabic = await open(`/groups/${groupId}/books`, 'ar');
  await expect(arabic.getByText('الدفاتر صحيحة')).toBeVisible();
  await expect(arabic.getByText('دفع الجميع كل ما عليهم واستلموا كل ما لهم').first()).toBeVisible();

  const again = await logInApiMember(request, product.url, { email: amina.email, password: testPassword });
  const listed = await again.api.listNotifications({});
  const kinds = listed.ok ? listed.value.notifications.map(({ kind }) => kind) : [];
  expect(kinds).toEqual(expect.arrayContaining(['round_opened', 'contribution_paid', 'payout_received']));
  await request.dispose();
});

import { enterAs } from '../fixtures/enter-as.ts';
import { planFault } from '../fixtures/plan-fault.ts';
import { connectAccount } from '../steps/link-bank.ts';
import { expect, test } from './test.ts';

test('§8 Bank linking: a failed refresh after success is only logged', async ({ page, request, cast }) => {
  const { email } = await cast.fresh('granted');
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await enterAs(page, { email });
  await page.goto('/profile/bank-accounts');
  await page.getByRole('button', { name: 'Connect Your Bank' }).click();
  await planFault(request, { email, call: 'GET /api/profile', fault: 'status', status: 500 });
  await connectAccount(page);
  await expect(page.getByText('Bank Linked!')).toBeVisible();
  await expect.poll(() => logged.join('\n')).toContain('The profile could not be read again');
  await expect(page.getByText('Profile access limited')).toBeHidden();
});

import { demoAccount } from '../fixtures/api-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { untilIdle } from '../steps/pages.ts';
import { withholdShell } from '../steps/withhold-shell.ts';

const group = '/groups/simulated-wedding-fund';

test('members have their pages before the program: the heading, with their name, and links that lead on', async ({
  openAs,
  newcomer,
}) => {
  const page = await openAs(await newcomer('Zeynep <b>Öztürk</b>'));
  let release = await withholdShell(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome, Zeynep <b>Öztürk</b>' });
  await expect(welcome).toBeVisible();
  await expect(page.locator('[data-outline]').getByRole('link', { name: 'Create New Group' })).toBeVisible();
  release();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  await expect(welcome).toBeVisible();

  release = await withholdShell(page);
  await page.goto(group, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Turns' })).toHaveAttribute('href', `${group}/turns`);
  release();
  await expect(page.locator('[data-outline]')).toHaveCount(0);

  release = await withholdShell(page);
  for (const [path, title] of [
    ['/profile', 'Personal Information'],
    ['/profile/bank-accounts', 'Bank Accounts'],
    ['/profile/money', 'My Money'],
    ['/profile/security', 'Security Settings'],
    ['/profile/notifications', 'Notification Preferences'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  release();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
});

test('what was loaded meanwhile takes the place of an outline at once, and nothing moves', async ({ openAs }) => {
  for (const [path, call, shown] of [
    ['/dashboard', '/api/groups', 'Recent Activity'],
    [group, `/api${group}`, 'Members'],
  ] as const) {
    const page = await openAs(demoAccount, { viewport: { width: 390, height: 844 } });
    await page.addInitScript(observeShifts);
    const release = await withholdShell(page);
    const outlined = Promise.withResolvers<void>();
    await page.route(`**${call}`, async (route) => {
      await outlined.promise;
      await route.continue();
    });
    const others = ['/api/profile', ...(path === '/dashboard' ? ['/api/notifications'] : [])];
    const answered = [call, ...others].map((each) => page.waitForResponse(`**${each}`));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    outlined.resolve();
    await Promise.all(answered);
    await expect(page.locator('[data-early]:visible > span')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
    await untilIdle(page);
    const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
    // A heading becomes as wide as its own face: 0.0001. A figure on a phone begins where its text does: 0.004.
    expect(
      shifts.reduce((sum, each) => sum + each, 0),
      path,
    ).toBeLessThan(0.005);
  }
});

/** Runs in the page. */
function observeShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

test('figures are there as soon as they have been loaded, before the program', async ({ openAs }) => {
  const page = await openAs(demoAccount);
  const release = await withholdShell(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const figure = page.locator('dl:visible').filter({ hasText: 'Next Payout' }).first();
  await expect(figure).toContainText('$5,000');
  await expect(figure).toContainText('Dawud Osman');
  const step = page.getByText('Start a group with people you trust');
  await expect(step).toBeVisible();
  await expect(page.getByText('Link the account that you pay from').first()).toBeHidden();
  const early = (await figure.textContent()) ?? '';
  release();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  await expect(figure).toHaveText(early);
  await expect(step).toBeVisible();

  const releaseAgain = await withholdShell(page);
  await page.goto(group, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Wedding Fund' })).toBeVisible();
  await expect(page.getByText('This is a simulated group.')).toBeVisible();
  await expect(page.locator('[data-outline]:visible')).toHaveCount(1);
  releaseAgain();
});

test('readers of Arabic have outlines in their language', async ({ openAs }) => {
  const page = await openAs(demoAccount);
  await page.addInitScript(() => localStorage.setItem('halqa.language', 'ar'));
  const release = await withholdShell(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Demo Member');
  await expect(heading).toContainText('أهلًا');
  release();
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  await expect(heading).toContainText('Demo Member');
});

test('nobody else sees outlines of members’ pages: whoever is signed out, or was here a month ago, is led to the login', async ({
  page,
  openAs,
}) => {
  let release = await withholdShell(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('#bottom')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/login$/);

  const expired = await openAs(demoAccount);
  await expired.clock.setFixedTime(Date.now() + 31 * 86_400_000);
  release = await withholdShell(expired);
  await expired.goto('/dashboard', { waitUntil: 'commit' });
  await expect(expired.locator('#bottom')).toBeAttached();
  await expect(expired.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
});

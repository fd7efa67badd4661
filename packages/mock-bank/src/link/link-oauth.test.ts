import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openChromium } from '../testing/open-chromium.ts';
import { type LinkPage, openLinkPage } from '../testing/open-link-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const pollOptions = { timeout: 30_000 };
const phone = { width: 390, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' };
let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

describe('a bank with pages of its own', () => {
  it('is visited in a pop-up, which reports back to the dialog', async () => {
    const link = await openLinkPage(browser, { redirects: true });
    const bank = await visitInPopup(link);
    await share(bank, 'Allow');
    await expect.poll(() => link.page.locator('output').textContent(), pollOptions).toBe('Plaid Checking');
    expect(bank.isClosed()).toBe(true);
    const events = (await link.calls('onEvent')).map(([name]) => name);
    expect(events).toEqual(expect.arrayContaining(['OPEN_OAUTH', 'CLOSE_OAUTH', 'HANDOFF']));
    await link.expectNoViolations();
  });

  it('is visited again after the person has denied access or closed its window', async () => {
    const link = await openLinkPage(browser, { redirects: true });
    await share(await visitInPopup(link), 'Deny');
    const alert = link.dialog.getByRole('alert');
    await expect.poll(() => alert.textContent(), pollOptions).toBe('You did not allow your bank to share an account.');

    const popup = await openPopup(link);
    await popup.close();
    await expect.poll(() => alert.textContent(), pollOptions).toMatch(/was closed before you were done/);
    expect(await link.calls('onSuccess')).toEqual([]);
  });

  it('is never linked when its pop-up has no opener', async () => {
    const link = await openLinkPage(browser, { redirects: true });
    const bank = await visitInPopup(link);
    await bank.evaluate('window.opener = null');
    await logIn(bank);
    await bank.addInitScript('window.opener = null');
    await bank.getByRole('button', { name: 'Allow' }).click();
    await link.dialog.getByRole('alert').waitFor();
    expect(await link.calls('onSuccess')).toEqual([]);
  });

  it('takes the place of the page on a phone, and leads back to it', async () => {
    const link = await openLinkPage(browser, { redirects: true, ...phone });
    await link.begin();
    await link.chooseBank('Platypus OAuth Bank');
    await link.dialog.getByRole('button', { name: 'Continue to Platypus OAuth Bank' }).click();
    await expectAccessible(link.page);
    await logIn(link.page);
    await expectAccessible(link.page);
    await link.page.getByRole('button', { name: 'Allow' }).click();
    await link.page.waitForURL(/\?oauth_state_id=[\w-]{36}$/);
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await expect.poll(() => link.page.locator('output').textContent(), pollOptions).toBe('Plaid Checking');

    await link.page.reload();
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await expect
      .poll(() => link.calls('onExit'), pollOptions)
      .toMatchObject([[{ error_code: 'OAUTH_STATE_ID_ALREADY_PROCESSED', error_type: 'OAUTH_ERROR' }, {}]]);
  });

  it('takes the place of the page where pop-ups are blocked', async () => {
    const link = await openLinkPage(browser, { redirects: true });
    await link.page.evaluate('window.open = () => null');
    await link.begin();
    await link.chooseBank('Platypus OAuth Bank');
    await link.dialog.getByRole('button', { name: 'Continue to Platypus OAuth Bank' }).click();
    await share(link.page, 'Allow');
    await link.page.waitForURL(/\?oauth_state_id=/);
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await expect.poll(() => link.page.locator('output').textContent(), pollOptions).toBe('Plaid Checking');
  });

  it('leads back to a page that learns of a denied access', async () => {
    const link = await openLinkPage(browser, { redirects: true, ...phone });
    await link.begin();
    await link.chooseBank('Platypus OAuth Bank');
    await link.dialog.getByRole('button', { name: 'Continue to Platypus OAuth Bank' }).click();
    await share(link.page, 'Deny');
    await link.page.waitForURL(/\?oauth_state_id=/);
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await expect
      .poll(() => link.calls('onExit'), pollOptions)
      .toMatchObject([[{ error_code: 'ACCESS_NOT_GRANTED' }, {}]]);
  });

  it('is not offered without an address to return to', async () => {
    const link = await openLinkPage(browser);
    await link.begin();
    await link.heading('Choose your bank').waitFor();
    expect(await link.dialog.getByRole('button', { name: 'Platypus OAuth Bank' }).count()).toBe(0);
  });

  it('shows nothing of a visit that it does not know', async () => {
    const link = await openLinkPage(browser, { redirects: true });
    const response = await link.page.goto(
      `${new URL(link.page.url()).origin}/bank/_link/oauth/log-in?oauth_state_id=none`,
    );
    expect(response?.status()).toBe(404);
  });
});

async function visitInPopup(link: LinkPage): Promise<Page> {
  await link.begin();
  await link.chooseBank('Platypus OAuth Bank');
  return openPopup(link);
}

async function openPopup({ page, dialog }: LinkPage): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue to Platypus OAuth Bank' }).click();
  return opened;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('User name').fill('user_good');
  await page.getByLabel('Password').fill('pass_good');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
}

async function share(page: Page, decision: 'Allow' | 'Deny'): Promise<void> {
  await logIn(page);
  await page.getByRole('button', { name: decision }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

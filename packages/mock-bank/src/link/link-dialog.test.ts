import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openChromium } from '../testing/open-chromium.ts';
import { type LinkPage, openLinkPage } from '../testing/open-link-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
/** Browser steps are awaited by their outcome; a busy machine may need long. */
const pollOptions = { timeout: 30_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

describe('the Link dialog, used through react-plaid-link', () => {
  it('links the chosen account, and the server can exchange the public token', async () => {
    const link = await openLinkPage(browser);
    await link.begin();
    await link.chooseBank('Tartan Bank');
    await link.logIn('user_good', 'pass_good');
    await link.dialog.getByRole('radio', { name: 'Empty Checking ••0042' }).check();
    await link.dialog.getByRole('button', { name: 'Connect account' }).click();
    await expect.poll(() => link.page.locator('output').textContent(), pollOptions).toBe('Empty Checking');

    const [public_token, metadata] = await link.calls('onSuccess').then(([first]) => first ?? []);
    const { access_token } = (await link.plaid.itemPublicTokenExchange({ public_token: String(public_token) })).data;
    const [account] = (await link.plaid.accountsGet({ access_token })).data.accounts;
    expect(metadata).toEqual({
      institution: { institution_id: 'ins_109511', name: 'Tartan Bank' },
      accounts: [
        {
          id: account?.account_id,
          name: 'Empty Checking',
          mask: '0042',
          type: 'depository',
          subtype: 'checking',
          verification_status: null,
          class_type: null,
        },
      ],
      link_session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      transfer_status: null,
    });
    await link.expectNoViolations();
  });

  it("reports each step to the page under Plaid's names", async () => {
    const link = await openLinkPage(browser);
    await link.begin();
    await link.chooseBank('First Platypus Bank');
    await link.logIn('user_good', 'pass_good');
    await link.dialog.getByRole('radio', { name: /Plaid Checking/ }).check();
    await link.dialog.getByRole('button', { name: 'Connect account' }).click();
    await expect.poll(() => link.calls('onSuccess'), pollOptions).toHaveLength(1);

    const events = await link.calls('onEvent');
    expect(events.map(([name, metadata]) => [name, Object(metadata).view_name])).toEqual([
      ['OPEN', null],
      ['TRANSITION_VIEW', 'CONSENT'],
      ['TRANSITION_VIEW', 'SELECT_INSTITUTION'],
      ['SELECT_INSTITUTION', null],
      ['TRANSITION_VIEW', 'CREDENTIAL'],
      ['SUBMIT_CREDENTIALS', null],
      ['TRANSITION_VIEW', 'SELECT_ACCOUNT'],
      ['HANDOFF', null],
    ]);
    expect(events.at(-1)?.[1]).toMatchObject({ institution_name: 'First Platypus Bank', error_code: null });
    expect(await link.calls('onExit')).toEqual([]);
  });

  it('works with the keyboard alone', async () => {
    const link = await openLinkPage(browser);
    const { page } = link;
    await page.getByRole('button', { name: 'Link bank' }).focus();
    await page.keyboard.press('Enter');
    await link.heading('Example App would like to connect your bank account').waitFor();
    await press(link, 'Tab', 'Enter');
    await link.heading('Choose your bank').waitFor();
    await press(link, 'Tab');
    await page.keyboard.type('platy');
    await press(link, 'Tab', 'Enter');
    await link.heading('Log in at First Platypus Bank').waitFor();
    await press(link, 'Tab');
    await page.keyboard.type('user_good');
    await press(link, 'Tab');
    await page.keyboard.type('pass_good');
    await press(link, 'Enter');
    await link.heading('Choose an account').waitFor();
    await press(link, 'Tab', 'Space', 'ArrowDown', 'Enter');
    await expect.poll(() => page.locator('output').textContent(), pollOptions).toBe('Empty Checking');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Link bank');
  });

  it('keeps the user name after a wrong password and lets the person try again', async () => {
    const link = await openLinkPage(browser);
    await link.begin();
    await link.chooseBank('First Platypus Bank');
    await link.logIn('user_bad', 'pass_good');
    const alert = link.dialog.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('The provided credentials were not correct. Please try again.');
    expect(await link.dialog.getByLabel('User name').inputValue()).toBe('user_bad');
    const password = link.dialog.getByLabel('Password');
    expect(await link.dialog.locator(':focus').getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('');

    await link.logIn('user_good', 'pass_good');
    await link.heading('Choose an account').waitFor();
    const [error] = (await link.calls('onEvent')).filter(([name]) => name === 'ERROR');
    expect(error?.[1]).toMatchObject({ error_code: 'INVALID_CREDENTIALS', error_type: 'ITEM_ERROR' });
  });

  it('passes the last error to onExit when the person gives up after it', async () => {
    const link = await openLinkPage(browser);
    await link.begin();
    await link.chooseBank('First Platypus Bank');
    await link.logIn('user_bad', 'pass_bad');
    await link.dialog.getByRole('alert').waitFor();
    await link.dialog.getByRole('button', { name: 'Cancel' }).click();
    const [[error, metadata] = []] = await link.calls('onExit');
    expect(error).toMatchObject({ error_code: 'INVALID_CREDENTIALS' });
    expect(metadata).toMatchObject({ status: 'requires_credentials', institution: { institution_id: 'ins_109508' } });
  });

  it('closes on Cancel and on Escape without an error, restores the focus, and opens again', async () => {
    const link = await openLinkPage(browser);
    await link.begin();
    await link.heading('Choose your bank').waitFor();
    await link.dialog.getByRole('button', { name: 'Cancel' }).click();
    await link.dialog.waitFor({ state: 'detached' });
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await link.heading('Example App would like to connect your bank account').waitFor();
    await link.page.keyboard.press('Escape');
    await expect.poll(() => link.calls('onExit'), pollOptions).toHaveLength(2);

    const exits = await link.calls('onExit');
    expect(exits.map(([error, metadata]) => [error, Object(metadata).status])).toEqual([
      [null, 'institution_not_found'],
      [null, 'requires_credentials'],
    ]);
    expect(await link.page.evaluate('document.activeElement.textContent')).toBe('Link bank');
  });

  it('finds a bank by a part of its name, and goes back to choose another', async () => {
    const link = await openLinkPage(browser);
    await link.begin();
    const banks = link.dialog.getByRole('list').getByRole('button');
    await banks.first().waitFor();
    // All but the bank with pages of its own: the link token has no address to return to.
    expect(await banks.count()).toBe(4);
    const search = link.dialog.getByLabel('Search for your bank');
    await search.fill('credit');
    expect(await banks.count()).toBe(2);
    await search.fill('no such bank');
    expect(await link.dialog.getByRole('status').textContent()).toBe('No test bank has that name.');
    await search.fill('tartan');
    await banks.click();
    await link.dialog.getByRole('button', { name: 'Back' }).click();
    await link.heading('Choose your bank').waitFor();
    expect(await banks.count()).toBe(4);
  });

  it('exits at once with INVALID_LINK_TOKEN when the link token has expired', async () => {
    const link = await openLinkPage(browser);
    link.advance(4 * 3_600_000);
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await expect
      .poll(() => link.calls('onExit'), pollOptions)
      .toMatchObject([[{ error_code: 'INVALID_LINK_TOKEN' }, {}]]);
    expect(await link.dialog.count()).toBe(0);
  });

  it('offers to try again when the bank does not answer, and links nothing twice', async () => {
    const link = await openLinkPage(browser);
    await link.planFault({ path: '/_link/start', fault: 'nonsense' });
    await link.planFault({ path: '/_link/finish', fault: '500-after' });
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await link.dialog.getByRole('button', { name: 'Try again' }).click();
    await link.dialog.getByRole('button', { name: 'Continue' }).click();
    await link.chooseBank('First Platypus Bank');
    await link.logIn('user_good', 'pass_good');
    await link.dialog.getByRole('radio', { name: /Plaid Saving/ }).check();
    await link.dialog.getByRole('button', { name: 'Connect account' }).click();
    await link.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => link.page.locator('output').textContent(), pollOptions).toBe('Plaid Saving');
    expect(await link.countItems()).toBe(1);
  });

  it('repairs a stale login without offering banks or accounts', async () => {
    const link = await openLinkPage(browser, { staleItem: true });
    await link.begin();
    await link.logIn('user_good', 'pass_good');
    await expect.poll(() => link.calls('onSuccess'), pollOptions).toHaveLength(1);
    const { item } = (await link.plaid.itemGet({ access_token: link.accessToken })).data;
    expect(item.error).toBeNull();
  });

  it('can be embedded in the page as a button', async () => {
    const link = await openLinkPage(browser);
    await link.page.evaluate(`window.embedded = window.Plaid.createEmbedded(
      { token: ${JSON.stringify(link.token)}, onSuccess() {} }, document.getElementById('embedded'))`);
    await link.page.getByRole('button', { name: 'Connect your bank' }).click();
    await link.heading('Example App would like to connect your bank account').waitFor();
    await link.page.evaluate('window.embedded.destroy()');
    expect(await link.dialog.count()).toBe(0);
    expect(await link.page.getByRole('button', { name: 'Connect your bank' }).count()).toBe(0);
  });

  it('is accessible at every step, in light and in the dark, and fits a phone and a wide screen', async () => {
    const link = await openLinkPage(browser);
    await link.page.getByRole('button', { name: 'Link bank' }).click();
    await link.heading('Example App would like to connect your bank account').waitFor();
    await expectAccessibleStep(link);
    await link.dialog.getByRole('button', { name: 'Continue' }).click();
    await link.heading('Choose your bank').waitFor();
    await expectAccessibleStep(link);
    await link.chooseBank('First Platypus Bank');
    await link.logIn('user_bad', 'pass_bad');
    await link.dialog.getByRole('alert').waitFor();
    await expectAccessibleStep(link);
    await link.logIn('user_good', 'pass_good');
    await link.dialog.getByRole('radio', { name: /Plaid Checking/ }).check();
    await expectAccessibleStep(link);
  });
});

async function press({ page }: LinkPage, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** In the dark, checks only what depends on colors: the elements are the same. */
async function expectAccessibleStep({ page, dialog }: LinkPage): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(width);
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolation(page, (axe) => axe);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolation(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  }
}

async function expectNoViolation(page: LinkPage['page'], choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Legacy mode analyses in the page itself; the other mode opens a second page for each analysis.
  const axe = choose(new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }));
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test';
import { grantAccess, linkBank, registerApiMember } from '../fixtures/api-member.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { sessionEntries } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { ownProduct } from '../steps/own-product.ts';
import { untilIdle } from '../steps/pages.ts';

const devProduct = ownProduct({ watched: 'mf-groups' });

const widths = [390, 1280] as const;

test('pages of 390 and 1280 px that are being written look as they do when they are built', async ({
  browser,
  baseURL,
}) => {
  const built = await looksOf(browser, baseURL ?? '');
  expect(Object.values(built).map((look) => look.length > 20)).toEqual(Array(8).fill(true));
  expect(await looksOf(browser, devProduct.url)).toEqual(built);
});

/** What a member sees of pages of the watched front end and of others, by page and width. No page may report an error. */
async function looksOf(browser: Browser, url: string): Promise<Record<string, readonly string[]>> {
  const api = await request.newContext({ baseURL: url });
  const { session, groupId } = await memberOf(api, url);
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const looks: Record<string, readonly string[]> = {};
  const look = async (name: string, path: string) => {
    await page.setViewportSize({ width: widths[0], height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await untilIdle(page);
      looks[`${name}, ${width} px`] = await styles(page);
    }
  };
  await look('landing page', '/');
  await look('login', '/login');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, session);
  await look('form of a group', '/groups/create');
  await look('group', `/groups/${groupId}`);
  await context.close();
  await api.dispose();
  expect(errors).toEqual([]);
  return looks;
}

async function memberOf(api: APIRequestContext, url: string) {
  const member = await registerApiMember(api, url, 'Amina Yusuf');
  await grantAccess(api, url, member);
  await linkBank(api, member);
  const { groupId } = await createGroupWith(member, [], { name: 'Sisters', memberEmails: ['guest@example.com'] });
  return { session: await sessionEntries(api, member), groupId };
}

/** Describes each element that is seen, in the order of the document: its size and what its styles make of it. */
function styles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width * height === 0) return [];
      const style = getComputedStyle(element);
      // No size where text decides the width: each product's member has another address.
      const hasSize = element.matches('svg, img, h1, h2, button, input, header, main, footer');
      const size = hasSize ? `${Math.round(width)} × ${Math.round(height)}` : '';
      const { color, backgroundColor, font, borderRadius } = style;
      return [[element.localName, size, style.display, color, backgroundColor, font, borderRadius].join(' ')];
    }),
  );
}

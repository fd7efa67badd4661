import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './look.ts';

const folder = resolve(import.meta.dirname, '../../screenshots');
const templates = '/__local/mail-templates';

/** The product's name in each language. */
const names = { en: 'Halqa', ar: 'حلقة' } as const;
const languages = ['en', 'ar'] as const;

for (const language of languages)
  for (const width of [390, 640] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`every mail, ${language} ${width} ${colorScheme}`, async ({ browser, baseURL }) => {
        test.setTimeout(300_000);
        const options = { colorScheme, viewport: { width, height: 700 }, baseURL: baseURL ?? '' };
        const page = await (await browser.newContext(options)).newPage();
        for (const name of await mailNames(page)) {
          await page.goto(`${templates}/${name}?language=${language}`);
          await expect(page.locator('body')).toContainText(names[language]);
          await write(page, `mail-${name}-${language}-${width}-${colorScheme}`);
        }
      });
    }
  }

for (const language of languages) {
  test(`no mail has a picture, and each has a plain text, ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 640, height: 700 });
    for (const name of await mailNames(page)) {
      await page.goto(`${templates}/${name}?language=${language}`);
      await expect(page.locator('img')).toHaveCount(0);
      await page.goto(`${templates}/${name}?language=${language}&text`);
      await expect(page.locator('pre')).toContainText(names[language]);
      await write(page, `mail-${name}-${language}-text`);
    }
  });
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the pages behind the scenes, ${width} ${colorScheme}`, async ({ browser, baseURL }) => {
    const options = { colorScheme, viewport: { width, height: 800 }, baseURL: baseURL ?? '' };
    const page = await (await browser.newContext(options)).newPage();
    await page.goto('/__local');
    await openFirst(page);
    await write(page, `control-${width}-${colorScheme}`);
    await page.goto(templates);
    await openFirst(page);
    await write(page, `control-templates-${width}-${colorScheme}`);
    await page.goto('/__local');
    await page.locator('[href^="/__local/tables/"]').first().click();
    await page.locator('summary').first().click();
    await page.locator('details details summary').first().click();
    await write(page, `control-table-${width}-${colorScheme}`);
  });
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('details').first().locator('summary').click();
  await expect(page.frameLocator('iframe').first().locator('body')).toContainText('Halqa');
}

async function mailNames(page: Page): Promise<string[]> {
  await page.goto(templates);
  const links = page.locator(`[href^="${templates}/"]:not([href$="&text"])`);
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => address.slice(templates.length + 1).replace(/\?.*/, ''));
}

const write = (page: Page, name: string) => page.screenshot({ path: resolve(folder, `${name}.png`), fullPage: true });

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { unpackChromium } from '../fixtures/chromium.ts';
import { iconSvg } from './icon-svg.ts';

const folder = resolve(import.meta.dirname, '../../shell/public/icons');

/** `mark` is how much of the picture the mark takes; a maskable icon may lose everything outside its middle 80 %. */
const icons = [
  { name: 'icon-192', size: 192, mark: 0.8, rounded: true },
  { name: 'icon-512', size: 512, mark: 0.8, rounded: true },
  { name: 'maskable-512', size: 512, mark: 0.6, rounded: false },
  { name: 'apple-touch-icon', size: 180, mark: 0.7, rounded: false },
] as const;

/** Draws the icons of the home screen. Run once, when the mark changes: `node e2e/icons/draw-icons.ts`. */
const { executablePath, env } = await unpackChromium();
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] });
for (const icon of icons) writeFileSync(resolve(folder, `${icon.name}.png`), await draw(browser, icon));
await browser.close();

async function draw(browser: Browser, icon: (typeof icons)[number]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${iconSvg(icon)}`);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

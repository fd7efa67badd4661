import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { unpackChromium } from '../fixtures/chromium.ts';

type Icon = { size: number; mark: number; rounded: boolean };

/** The mark of `shell/public/favicon.svg` in paper and brass on the primary green, as a home screen shows it. */
export function iconSvg({ size, mark, rounded }: Icon): string {
  const edge = (32 * (1 - mark)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${rounded ? 7 : 0}" fill="${green}"/>
<g transform="translate(${edge} ${edge}) scale(${mark})">
<g fill="none" stroke="${paper}" stroke-width="1.75">
<circle cx="16" cy="18.5" r="10"/><circle cx="13.5" cy="17" r="10"/><circle cx="18.5" cy="17" r="10"/>
</g>
<circle cx="23.5" cy="8" r="6" fill="${green}"/><circle cx="23.5" cy="8" r="4.5" fill="${brass}"/>
</g>
</svg>`;
}

const green = '#1d5c44';
const paper = '#faf7ef';
const brass = '#e0b366';

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

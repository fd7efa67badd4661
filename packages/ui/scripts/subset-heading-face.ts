/**
 * Cuts the heading face down to what headings and amounts need (≤ 20 kB) and puts it, with its license, into src/fonts.
 * Run by hand when the glyph list changes: `pnpm --filter @halqa/ui run subset-heading-face`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = (name: string) => fileURLToPath(new URL(`../src/fonts/${name}`, import.meta.url));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const marks = ' \u00a0$.,:;!?&%()-–‘’“”/·…•';
const accented = 'áéíóúñüöäçèàâêôîøåÉ';

const whole = readFileSync(
  require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
);
const subset = await subsetFont(whole, letters + marks + accented, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 36 },
  // Keep kerning and tabular figures; leave out the alternates that no heading uses.
  noLayoutClosure: true,
});

writeFileSync(target('source-serif-4-subset.woff2'), subset);
copyFileSync(require.resolve('@fontsource-variable/source-serif-4/LICENSE'), target('source-serif-4-LICENSE.txt'));

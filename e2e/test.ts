import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { unpackChromium } from './fixtures/chromium.ts';
import { packagesWithTypes } from './run/packages-with-types.ts';
import { startProduct } from './run/product.ts';
import { playwrightCount, vitestCount } from './run/reports.ts';
import { type Count, check, run } from './run/step.ts';

const reports = resolve(import.meta.dirname, '../.cache/reports');

/** `npm test`: the house's checks, then every unit, then the running product in a browser. Stops at nothing, counts all. */
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts = [
  check('format and lint', 'biome', ['ci', '.']),
  ...packagesWithTypes().map((file) => check(`types of ${file}`, 'tsc', ['-p', file])),
  check('dead code', 'knip', []),
  check('small files', 'node', ['e2e/run/house-rules.ts']),
  check('coverage of the specification', 'node', ['e2e/coverage/write-coverage.ts', '--check']),
  await units(),
  await browser(),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

async function units(): Promise<Count> {
  const { executablePath } = await unpackChromium();
  const file = resolve(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestCount(file, run('units', 'vitest', args, { CHROMIUM_PATH: executablePath }));
}

async function browser(): Promise<Count> {
  const file = resolve(reports, 'playwright.json');
  try {
    const product = await startProduct();
    const args = [
      'test',
      '--config=e2e',
      '--reporter=list,json',
      '--project=inventory',
      '--project=journeys',
      '--project=catalogue',
    ];
    const env = { HALQA_URL: product.url, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = run('the product in a browser', '../../e2e/node_modules/.bin/playwright', args, env);
    const stopped = await product.stop();
    return playwrightCount(file, code || (stopped ?? 1));
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

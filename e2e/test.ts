import { mkdirSync, rmSync } from 'node:fs';
import { unpackChromium } from './fixtures/chromium.ts';
import { packagesWithTypes } from './run/packages-with-types.ts';
import { startProduct } from './run/product.ts';
import { playwrightCount, reports, vitestCount } from './run/reports.ts';
import { type Count, check, playwright, run } from './run/step.ts';

/** `npm test`: the house's checks, then every unit, then the running product in a browser. Stops at nothing, counts all. */
rmSync(reports.directory, { recursive: true, force: true });
mkdirSync(reports.directory, { recursive: true });
const counts = [
  check('format and lint', 'biome', ['ci', '.']),
  ...packagesWithTypes().map((file) => check(`types of ${file}`, 'tsc', ['-p', file])),
  check('dead code', 'knip', []),
  check('small files', 'node', ['e2e/run/house-rules.ts']),
  await units(),
  await browser(),
  check('coverage of the specification', 'node', ['e2e/run/coverage.ts']),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

async function units(): Promise<Count> {
  const { executablePath } = await unpackChromium();
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  return vitestCount(reports.vitest, run('units', 'vitest', args, { CHROMIUM_PATH: executablePath }));
}

async function browser(): Promise<Count> {
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
    const env = { HALQA_URL: product.url, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
    const code = run('the product in a browser', playwright, args, env);
    const stopped = await product.stop();
    return playwrightCount(reports.playwright, code || (stopped ?? 1));
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

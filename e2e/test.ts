import { mkdirSync, rmSync } from 'node:fs';
import { checkAtRest } from './run/at-rest.ts';
import { runPlaywright } from './run/browser.ts';
import { runChecks } from './run/check.ts';
import { notStarted, type Product, startOrReport } from './run/product.ts';
import { conclude, playwrightCount, reports, vitestCount } from './run/reports.ts';
import { type Count, runTogether } from './run/step.ts';
import { runUnits } from './run/units.ts';

/**
 * `npm test`: the checks, the unit tests, and the browser tests, but for what `npm run long` has. Runs all of them whatever fails, and
 * counts.
 */
rmSync(reports.directory, { recursive: true, force: true });
mkdirSync(reports.directory, { recursive: true });
const product = startOrReport();
const counts = [
  await runChecks(),
  await unitTests(),
  ...(await browserTests(await product)),
  await runTogether([{ title: 'coverage of the specification', command: 'node', args: ['e2e/run/coverage.ts'] }]),
];
conclude(counts);

async function unitTests(): Promise<Count> {
  const code = await runUnits(['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]);
  return vitestCount(reports.vitest, code);
}

/** The product has been at rest during the unit tests. */
async function browserTests(started: Product | undefined): Promise<Count[]> {
  if (started === undefined) return [notStarted];
  const atRest = await checkAtRest(started);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  const code = await runPlaywright(started.url, ['--reporter=list,json'], env);
  const stopped = await started.stop();
  return [atRest, playwrightCount(reports.playwright, code || (stopped ?? 1))];
}

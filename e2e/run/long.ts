import { mkdirSync, rmSync } from 'node:fs';
import { longProjects, runPlaywright } from './browser.ts';
import { notStarted, startOrReport } from './product.ts';
import { conclude, playwrightCount, reports, vitestCount } from './reports.ts';
import type { Count } from './step.ts';
import { runUnits } from './units.ts';

/**
 * `npm run long -- <words>`: what takes too long for `npm test`, unit tests (`*.long.test.ts`) and browser tests (`e2e/long`, `e2e/catalogue`),
 * whose paths contain one of the words; all of it without words. Runs all of it whatever fails, and counts.
 */
const words = process.argv.slice(2);
mkdirSync(reports.directory, { recursive: true });
for (const report of Object.values(reports.long)) rmSync(report, { force: true });
conclude([await unitTests(), await browserTests()]);

async function unitTests(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.long.vitest}`];
  const code = await runUnits([...reporters, '--passWithNoTests', ...words], 'long');
  return vitestCount(reports.long.vitest, code);
}

async function browserTests(): Promise<Count> {
  const product = await startOrReport();
  if (product === undefined) return notStarted;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.long.playwright };
  const options = [...longProjects, '--reporter=list,json', '--pass-with-no-tests'];
  const code = await runPlaywright(product.url, [...options, ...words], env);
  const stopped = await product.stop();
  return playwrightCount(reports.long.playwright, code || (stopped ?? 1));
}

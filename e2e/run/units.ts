import { availableParallelism } from 'node:os';
import { unpackChromium } from '../fixtures/chromium.ts';
import { run } from './step.ts';

/** In milliseconds: many tests start processes and engines, and a busy machine is no failure. */
const testTimeout = 60_000;

/** The files of unit tests that `npm test` runs, or `*.long.test.ts`. */
export type UnitFiles = 'short' | 'long';

/** `npm run unit -- <file>`: the unit tests whose paths contain the words; all of them without words. */
export async function runUnits(args: readonly string[], files: UnitFiles = 'short'): Promise<number> {
  const { executablePath } = await unpackChromium();
  const env = { CHROMIUM_PATH: executablePath, HALQA_UNITS: files };
  // By default vitest leaves one core unused. One worker more than there are cores, because tests that start a product or an engine
  // wait for a fifth of their time. A project's own setting would differ from those of the others.
  const options = ['run', `--testTimeout=${testTimeout}`, `--maxWorkers=${availableParallelism() + 1}`];
  return run({ title: 'unit tests', command: 'vitest', args: [...options, ...args], env });
}

if (import.meta.main) process.exitCode = await runUnits(process.argv.slice(2));

import { unpackChromium } from '../fixtures/chromium.ts';
import { run } from './step.ts';

/** `npm run unit -- <file>`: the unit tests whose paths contain the words; all of them without words. */
export async function runUnits(args: readonly string[]): Promise<number> {
  const { executablePath } = await unpackChromium();
  const env = { CHROMIUM_PATH: executablePath };
  return run({ title: 'unit tests', command: 'vitest', args: ['run', ...args], env });
}

if (import.meta.main) process.exitCode = await runUnits(process.argv.slice(2));

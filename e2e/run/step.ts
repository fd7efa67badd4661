import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export type Count = { passed: number; failed: number };

export const root = resolve(import.meta.dirname, '../..');
const binaries = resolve(root, 'node_modules/.bin');

/** Playwright's own command, which is installed for this package only. */
export const playwright = '../../e2e/node_modules/.bin/playwright';

/** Runs one check of the house, shows its output, and counts it as one test. */
export function check(title: string, command: string, args: string[]): Count {
  const code = run(title, command, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a command in the root with its output shown and its time printed; answers its exit code. */
export function run(title: string, command: string, args: string[], env: Record<string, string> = {}): number {
  const started = Date.now();
  console.log(`\n=== ${title}`);
  const { status } = spawnSync(resolve(binaries, command), args, {
    cwd: root,
    stdio: 'inherit',
    // Tools start with `#!/usr/bin/env node`, which must find the Node that came along.
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env['PATH']}`, ...env },
  });
  console.log(`=== ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return status ?? 1;
}

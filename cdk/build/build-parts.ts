import { join } from 'node:path';
import type { Step } from 'local-aws';
import { buildFunctions } from './functions.ts';
import { withBuildLock } from './lock.ts';
import { runScript } from './run-script.ts';

/**
 * Builds the parts that every stage needs, where they have changed: the functions, and the front ends with their site.
 * `RELEASES` is where a product on this machine keeps its releases.
 */
export function buildParts(
  root: string,
  step: Step,
  signal: AbortSignal,
  environment: { RELEASES?: string } = {},
): Promise<void> {
  const log = (line: string): void => console.log(`  ${line}`);
  return withBuildLock(root, async () => {
    await step('Build the functions', () => buildFunctions(root));
    await step('Build the site', () =>
      runScript(join(import.meta.dirname, 'site-builder.ts'), { environment, signal, log }),
    );
  });
}

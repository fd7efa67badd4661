import { join } from 'node:path';
import { withBuildLock } from '../launch/build-lock.ts';
import type { Step } from '../launch/steps.ts';
import { buildFunctions } from './build-functions.ts';
import { runApart } from './run-apart.ts';

/** Builds what every stage needs and what has changed: the functions, and the front ends with their site. */
export function buildParts(root: string, step: Step, signal: AbortSignal): Promise<void> {
  const log = (line: string): void => console.log(`  ${line}`);
  return withBuildLock(root, async () => {
    await step('Build the functions', () => buildFunctions(root));
    await step('Build the site', () => runApart(join(import.meta.dirname, 'site-builder.ts'), { signal, log }));
  });
}

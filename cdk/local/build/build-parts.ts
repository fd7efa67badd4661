import { withBuildLock } from '../launch/build-lock.ts';
import type { Step } from '../launch/steps.ts';
import { buildFunctions } from './build-functions.ts';

/** Builds what every stage needs and what has changed: the functions, and the front ends with their site. */
export function buildParts(root: string, step: Step): Promise<void> {
  return withBuildLock(root, async () => {
    await step('Build the functions', () => buildFunctions(root));
    await step('Build the site', async () => {
      const { buildSite } = await import('@halqa/build');
      await buildSite({ root, changedOnly: true, log: (line) => console.log(`  ${line}`) });
    });
  });
}

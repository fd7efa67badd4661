import { join } from 'node:path';
import { withBuildLock } from '../launch/build-lock.ts';
import type { Preparation } from '../launch/run-product.ts';
import type { BuiltProduct } from '../product/product-options.ts';
import { buildFunctions } from './build-functions.ts';
import { bundleDirectory } from './function-bundles.ts';
import { synthesize } from './synthesize.ts';

/** Builds what has changed: the functions, the front ends with their site, the templates. */
export function buildProduct({ root, step, signal }: Preparation): Promise<BuiltProduct> {
  return withBuildLock(root, async () => {
    await step('Build the functions', () => buildFunctions(root));
    await step('Build the site', async () => {
      const { buildSite } = await import('@halqa/build');
      await buildSite({ root, changedOnly: true, log: (line) => console.log(`  ${line}`) });
    });
    await step('Synthesize the templates', () => synthesize(root, signal));
    return {
      assembly: join(root, 'cdk.out'),
      site: join(root, 'dist/site'),
      seed: join(bundleDirectory(root), 'seed'),
    };
  });
}

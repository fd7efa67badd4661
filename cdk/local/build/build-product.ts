import { join } from 'node:path';
import type { Preparation } from '../launch/run-product.ts';
import type { BuiltProduct } from '../product/product-options.ts';
import { buildParts } from './build-parts.ts';
import { bundleDirectory } from './function-bundles.ts';
import { synthesize } from './synthesize.ts';

/** Builds the product for this machine: its parts, and the templates of the local stage. */
export async function buildProduct({ root, step, signal }: Preparation): Promise<BuiltProduct> {
  await buildParts(root, step, signal);
  await step('Synthesize the templates', () => synthesize(root, signal));
  return { assembly: join(root, 'cdk.out'), site: join(root, 'dist/site'), seed: join(bundleDirectory(root), 'seed') };
}

import { join } from 'node:path';
import { buildParts } from '../../build/build-parts.ts';
import { bundleDirectory } from '../../build/functions.ts';
import { runScript } from '../../build/run-script.ts';
import { whenChanged } from '../../build/when-changed.ts';
import type { BuiltProduct } from '../product/start-product.ts';
import type { Preparation } from './run-product.ts';

/** Builds the product for this machine: its parts, and the templates of the local stage. */
export async function buildProduct({ root, dataDirectory, step, signal }: Preparation): Promise<BuiltProduct> {
  const releases = join(dataDirectory, 'releases');
  await buildParts(root, step, signal, {
    releases,
    afterFunctions: () => step('Synthesize the templates', () => synthesize(root, signal)),
  });
  return {
    assembly: join(root, 'cdk.out'),
    site: join(root, 'dist/site'),
    released: join(releases, 'site'),
    seed: join(bundleDirectory(root), 'seed'),
  };
}

/** Synthesizes the local stage into `cdk.out` when the description of the infrastructure has changed. */
async function synthesize(root: string, signal: AbortSignal): Promise<void> {
  await whenChanged({
    name: 'templates',
    root,
    inputs: templateInputs,
    output: 'cdk.out/manifest.json',
    run: () => synthesizeLocally(root, signal),
  });
}

/** The files that synthesis reads. A test finds one that it imports and that is missing here. */
export const templateInputs: readonly string[] = [
  'cdk/bin/halqa.ts',
  'cdk/lib/**/*',
  'packages/{contract,copy,domain,releases}/src/**/*',
  'services/src/{basics,due,functions,http,releases}/*',
  'services/src/{store,adapters/system}/**/*',
  '{cdk,services,packages/*}/package.json',
  'pnpm-lock.yaml',
];

function synthesizeLocally(root: string, signal: AbortSignal): Promise<void> {
  const environment = {
    HALQA_STAGE: 'local',
    CDK_OUTDIR: join(root, 'cdk.out'),
    CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }),
    // The tests lint the same templates; here two seconds count.
    CDK_VALIDATION: 'false',
  };
  return runScript(join(root, 'cdk/bin/halqa.ts'), { environment, signal });
}

import { join } from 'node:path';
import type { Step } from 'local-aws';
import { withBuildLock } from '../launch/lock.ts';
import type { Preparation } from '../launch/run-product.ts';
import type { BuiltProduct } from '../product/start-product.ts';
import { buildFunctions, bundleDirectory } from './functions.ts';
import { runScript } from './run-script.ts';
import { whenChanged } from './when-changed.ts';

/** Builds the product for this machine: its parts, and the templates of the local stage. */
export async function buildProduct({ root, dataDirectory, step, signal }: Preparation): Promise<BuiltProduct> {
  const releases = join(dataDirectory, 'releases');
  await buildParts(root, step, signal, { RELEASES: releases });
  await step('Synthesize the templates', () => synthesize(root, signal));
  return {
    assembly: join(root, 'cdk.out'),
    site: join(root, 'dist/site'),
    released: join(releases, 'site'),
    seed: join(bundleDirectory(root), 'seed'),
  };
}

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

/** Synthesizes the local stage into `cdk.out` when the description of the infrastructure has changed. */
function synthesize(root: string, signal: AbortSignal): Promise<boolean> {
  const build = {
    name: 'templates',
    root,
    inputs,
    output: 'cdk.out/manifest.json',
    run: () => synthesizeLocally(root, signal),
  };
  return withBuildLock(root, () => whenChanged(build));
}

const inputs = [
  'cdk/bin/*',
  'cdk/lib/**/*',
  'packages/{contract,copy}/src/**/*',
  'services/src/{functions/*,adapters/dynamo/event-items.ts}',
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

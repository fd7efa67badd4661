import { join } from 'node:path';
import { withBuildLock } from '../launch/build-lock.ts';
import { runApart } from './run-apart.ts';
import { whenChanged } from './when-changed.ts';

/** Synthesizes the local stage into `cdk.out` when the description of the infrastructure has changed. */
export function synthesize(root: string, signal: AbortSignal): Promise<boolean> {
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
  'services/src/functions/*',
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
  return runApart(join(root, 'cdk/bin/halqa.ts'), { environment, signal });
}

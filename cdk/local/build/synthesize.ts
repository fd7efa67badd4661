import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withBuildLock } from '../launch/build-lock.ts';
import { whenChanged } from './when-changed.ts';

const run = promisify(execFile);

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

/** In a process of its own, so that CDK's memory goes back when it is done. */
async function synthesizeLocally(root: string, signal: AbortSignal): Promise<void> {
  const environment = {
    ...process.env,
    HALQA_STAGE: 'local',
    CDK_OUTDIR: join(root, 'cdk.out'),
    CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }),
    // The tests lint the same templates; here two seconds count.
    CDK_VALIDATION: 'false',
  };
  await run(process.execPath, [join(root, 'cdk/bin/halqa.ts')], { env: environment, signal }).catch(tellPlainly);
}

function tellPlainly(error: Error & { stderr?: string }): never {
  const reason = (error.stderr ?? '').split('\n').find((line) => /^\w*Error/.test(line)) ?? error.message;
  throw new Error(`The templates cannot be synthesized: ${reason}`);
}

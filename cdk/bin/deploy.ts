import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readStageArgument } from '../lib/commands/stage-argument.ts';
import { deployProblems } from '../lib/stages/deploy-problems.ts';
import { buildParts } from '../local/build/build-product.ts';
import { createStep } from '../local/launch/steps.ts';

// `npm run deploy -- [--stage <stage>] [<stack>…]`: builds everything and runs `cdk deploy` for the stacks, or for all. The
// stage is "dev" unless another is named.
const root = join(import.meta.dirname, '../..');
try {
  const [stage, ...stacks] = readStageArgument(process.argv.slice(2), 'dev');
  const problems = deployProblems(stage);
  if (problems.length > 0) throw new Error(problems.join('\n  '));
  await buildParts(root, createStep(console.log), new AbortController().signal);
  process.exitCode = cdkDeploy(stage.name, stacks);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function cdkDeploy(stage: string, stacks: readonly string[]): number {
  // The registry's latest CLI reads an older schema than the library writes.
  const cli = ['--yes', 'aws-cdk@2.1148.1', 'deploy', ...(stacks.length > 0 ? stacks : ['--all'])];
  const { status } = spawnSync('npx', cli, {
    cwd: join(root, 'cdk'),
    stdio: 'inherit',
    env: {
      ...process.env,
      HALQA_STAGE: stage,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
  });
  return status ?? 1;
}

import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { readBuiltRemotes, readBuiltShell, remoteFolders } from '@halqa/build/release';
import { describeProblem } from '@halqa/releases';
import { buildParts } from '../build/build-parts.ts';
import { createStep } from '../build/steps.ts';
import { readDeployArguments } from '../lib/commands/deploy-arguments.ts';
import { deploySteps, stackNames } from '../lib/commands/deploy-steps.ts';
import { lambdaOf } from '../lib/commands/invoke-function.ts';
import { missingStacks } from '../lib/commands/missing-stacks.ts';
import { operators } from '../lib/commands/release-alias.ts';
import { releaseStatus } from '../lib/commands/release-status.ts';
import { remotesToDeploy } from '../lib/commands/remotes-to-deploy.ts';
import { stageReleases } from '../lib/commands/stage-releases.ts';
import { waitForSender } from '../lib/commands/wait-for-sender.ts';
import { deployProblems } from '../lib/stages/deploy-problems.ts';
import type { StageSettings } from '../lib/stages/stage-settings.ts';

// `npm run deploy -- [--stage <stage>] [--remove <remote>]… [<stack>…]`: builds everything and runs `cdk deploy` for the
// stacks, or for all. The stage is "dev" unless another is named. `--remove` ends the pages of a remote, and then its role.
const root = join(import.meta.dirname, '../..');
const region = 'us-east-1';
try {
  const { stage, stacks, remove } = readDeployArguments(process.argv.slice(2));
  const problems = deployProblems(stage);
  if (problems.length > 0) throw new Error(problems.join('\n  '));
  await buildParts(root, createStep(console.log), new AbortController().signal);
  const remotes = await remotesToDeploy(remoteFolders(root), releasesOf(stage), remove);
  process.exitCode = await deployStacks(stage, stacks, remotes.during);
  // A deployment of named stacks only leaves the released front ends as they are.
  if (process.exitCode === 0 && stacks.length === 0) await deployFrontEnds(stage, remove);
  if (process.exitCode === 0 && remove.length > 0)
    process.exitCode = cdkDeploy(stage.name, { stacks, creating: [] }, remotes.after);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** Gives visitors the new shell; each remote stays as its team has released it. */
async function deployFrontEnds(stage: StageSettings, remove: readonly string[]): Promise<void> {
  const releases = releasesOf(stage);
  const [shell, ...remotes] = [{ folder: 'shell', ...readBuiltShell(root) }, ...readBuiltRemotes(root)];
  for (const build of [shell, ...remotes]) await releases.upload(build);
  const { problems, ...status } = await releases.send({
    ...{ action: 'deploy', by: userInfo().username, shell: shell.version },
    remotes: Object.fromEntries(remotes.map(({ folder, version }) => [folder, version])),
    remove: [...remove],
  });
  for (const problem of problems) console.error(`✗ ${describeProblem(problem)}`);
  console.log(releaseStatus(status));
  if (problems.length > 0) process.exitCode = 1;
}

function releasesOf(stage: StageSettings) {
  return stageReleases(stage, operators, { lambda: lambdaOf(stage), s3: new S3Client({ region }) });
}

/** Deploys the stacks, or all; the exit code. A stage that is new takes several passes. */
async function deployStacks(
  { name, domain }: StageSettings,
  stacks: readonly string[],
  remotes: readonly string[],
): Promise<number> {
  const missing = await missingStacks(new CloudFormationClient({ region }), stackNames(name));
  const ses = new SESv2Client({ region });
  for (const step of deploySteps({ stage: name, stacks, missing })) {
    if (step === 'wait for the sender') {
      await waitForSender({ ses, pause: () => setTimeout(15_000), report: console.log }, domain?.name ?? '');
      continue;
    }
    const status = cdkDeploy(name, step, remotes);
    if (status !== 0) return status;
  }
  return 0;
}

type Pass = { readonly stacks: readonly string[]; readonly creating: readonly string[] };

function cdkDeploy(stage: string, { stacks, creating }: Pass, remotes: readonly string[]): number {
  // The registry's latest CLI reads an older schema than the library writes.
  const cli = ['--yes', 'aws-cdk@2.1148.1', 'deploy', ...(stacks.length > 0 ? stacks : ['--all'])];
  const { status } = spawnSync('npx', cli, {
    cwd: join(root, 'cdk'),
    stdio: 'inherit',
    env: {
      ...process.env,
      HALQA_STAGE: stage,
      HALQA_REMOTES: remotes.join(','),
      HALQA_CREATING: creating.join(','),
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
  });
  return status ?? 1;
}

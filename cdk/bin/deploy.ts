import { spawnSync } from 'node:child_process';
import { resolveNs } from 'node:dns/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { SESClient } from '@aws-sdk/client-ses';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { STSClient } from '@aws-sdk/client-sts';
import { describeProblem } from '@halqa/releases';
import { readBuiltRemotes, readBuiltShell, remoteFolders } from '@halqa/releases/perform';
import { buildDigest } from '../build/build-digest.ts';
import { buildParts } from '../build/build-parts.ts';
import { createStep } from '../build/steps.ts';
import { writeThirdParty } from '../build/third-party.ts';
import { activateMailbox } from '../lib/commands/activate-mailbox.ts';
import { proveCaller } from '../lib/commands/caller-proof.ts';
import { readDeployArguments } from '../lib/commands/deploy-arguments.ts';
import { type CdkDeploy, deploySteps, deploysSite, stackNames } from '../lib/commands/deploy-steps.ts';
import { lambdaOf } from '../lib/commands/invoke-function.ts';
import { missingStacks } from '../lib/commands/missing-stacks.ts';
import { operatorsAlias } from '../lib/commands/release-alias.ts';
import { releaseStatus } from '../lib/commands/release-status.ts';
import { remotesToDeploy } from '../lib/commands/remotes-to-deploy.ts';
import { stageReleases } from '../lib/commands/stage-releases.ts';
import { waitForSender } from '../lib/commands/wait-for-sender.ts';
import { reportOf } from '../lib/preflight/finding.ts';
import { preflight } from '../lib/preflight/preflight.ts';
import type { StageSettings } from '../lib/stages/stage-settings.ts';

// `npm run deploy -- [--stage <stage>] [<stack>…] [-- <argument of CDK>…]`: looks whether the account has what the stage
// needs, builds everything and runs `cdk deploy` for the stacks, or for all. docs/deploying.md has every option.
const root = join(import.meta.dirname, '../..');
const region = 'us-east-1';
// The newest command line on npm reads an older schema of the templates' folder than the library writes.
const cdkCommand = ['--yes', 'aws-cdk@2.1148.1'];
try {
  process.exitCode = await run(readDeployArguments(process.argv.slice(2), process.stdin.isTTY === true));
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

type Arguments = ReturnType<typeof readDeployArguments>;

/** The exit code. */
async function run({ stage, stacks, action, remove, built, profile, cdk }: Arguments): Promise<number> {
  // What AWS's libraries and CDK's command line both read.
  if (profile !== null) process.env['AWS_PROFILE'] = profile;
  if (action === 'build') return build(null);
  const findings = await preflight(stage, preflightPorts());
  console.log(reportOf(findings));
  if (findings.some(({ state }) => state === 'missing')) return 1;
  if (action === 'preflight') return 0;

  await build(built);
  const remotes = await remotesOf(stage, stacks, remove);
  if (action === 'diff') return runCdk('diff', stage, { stacks, unprotected: [] }, remotes.during, cdk);
  const status = await deployStacks(stage, stacks, remotes.during, cdk);
  // A deployment of named stacks leaves the released front ends as they are.
  if (status !== 0 || stacks.length > 0) return status;
  await activateMailboxOf(stage);
  const released = await deployFrontEnds(stage, remove);
  if (!released || remove.length === 0) return released ? 0 : 1;
  return runCdk('deploy', stage, { stacks, unprotected: [] }, remotes.after, cdk);
}

/**
 * The remotes whose teams have a role, while this deployment runs and after it. The roles are in the site's stack: a deployment
 * without that stack changes none, and does not ask the function `releases`.
 */
function remotesOf(stage: StageSettings, stacks: readonly string[], remove: readonly string[]) {
  const folders = remoteFolders(root);
  return deploysSite(stage.name, stacks)
    ? remotesToDeploy(folders, releasesOf(stage), remove)
    : { during: folders, after: folders };
}

/** Builds what has changed, or takes what is there when it is the build that was asked for. Prints the name of the build. */
async function build(asked: string | null): Promise<number> {
  if (asked === null) {
    const step = createStep(console.log);
    await buildParts(root, step, new AbortController().signal);
    await step('Write the licences of others', async () => writeThirdParty(root));
  }
  const found = buildDigest(root);
  if (asked !== null && found !== asked) throw new Error(`This is the build ${found}, not ${asked}.`);
  console.log(`Build ${found}`);
  return 0;
}

function preflightPorts() {
  return {
    sts: new STSClient({ region }),
    cloudFormation: new CloudFormationClient({ region }),
    lambda: new LambdaClient({ region }),
    ses: new SESv2Client({ region }),
    quotas: new ServiceQuotasClient({ region }),
    route53: new Route53Client({ region }),
    secrets: new SecretsManagerClient({ region }),
    sns: new SNSClient({ region }),
    resolve: resolveNs,
    cdk: ['npx', ...cdkCommand].join(' '),
  };
}

/** Gives visitors the new shell; each remote stays as its team has released it. False when it was rejected. */
async function deployFrontEnds(stage: StageSettings, remove: readonly string[]): Promise<boolean> {
  const releases = releasesOf(stage);
  const [shell, ...remotes] = [{ folder: 'shell', ...readBuiltShell(root) }, ...readBuiltRemotes(root)];
  for (const build of [shell, ...remotes]) await releases.upload(build);
  const { problems, ...status } = await releases.send({
    action: 'deploy',
    shell: shell.version,
    remotes: Object.fromEntries(remotes.map(({ folder, version }) => [folder, version])),
    remove: [...remove],
  });
  for (const problem of problems) console.error(`✗ ${describeProblem(problem)}`);
  console.log(releaseStatus(status));
  return problems.length === 0;
}

/** Lets the stage's canary receive mails; says so where it cannot. */
async function activateMailboxOf({ name }: StageSettings): Promise<void> {
  const problem = await activateMailbox(new SESClient({ region }), name);
  if (problem !== null) console.error(`! ${problem}`);
}

function releasesOf(stage: StageSettings) {
  const sts = new STSClient({ region });
  return stageReleases(stage, operatorsAlias, {
    lambda: lambdaOf(stage),
    s3: new S3Client({ region }),
    proveCaller: (functionName) => proveCaller(sts, functionName),
  });
}

/** Deploys the stacks, or all; the exit code. A stage that is new takes several passes. */
async function deployStacks(
  stage: StageSettings,
  stacks: readonly string[],
  remotes: readonly string[],
  cdk: readonly string[],
): Promise<number> {
  const missing = await missingStacks(new CloudFormationClient({ region }), stackNames(stage.name));
  const ses = new SESv2Client({ region });
  for (const step of deploySteps({ stage: stage.name, stacks, missing })) {
    if (step === 'wait for the sender') {
      const ports = { ses, pause: (milliseconds: number) => setTimeout(milliseconds), report: console.log };
      await waitForSender(ports, stage.domain?.name ?? '');
      continue;
    }
    const status = runCdk('deploy', stage, step, remotes, cdk);
    if (status !== 0) return status;
  }
  return 0;
}

/** The exit code of CDK's command line. */
function runCdk(
  action: 'deploy' | 'diff',
  { name }: StageSettings,
  { stacks, unprotected }: CdkDeploy,
  remotes: readonly string[],
  cdk: readonly string[],
): number {
  const all = action === 'deploy' ? ['--all'] : [];
  const { status } = spawnSync('npx', [...cdkCommand, action, ...(stacks.length > 0 ? stacks : all), ...cdk], {
    cwd: join(root, 'cdk'),
    stdio: 'inherit',
    env: {
      ...process.env,
      HALQA_STAGE: name,
      HALQA_REMOTES: remotes.join(','),
      HALQA_UNPROTECTED: unprotected.join(','),
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    },
  });
  return status ?? 1;
}

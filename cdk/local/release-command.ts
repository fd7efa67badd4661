import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { STSClient } from '@aws-sdk/client-sts';
import { describeProblem, type Registry, type ReleaseContext, type ReleaseProblem } from '@halqa/releases';
import { proveCaller } from '../lib/commands/caller-proof.ts';
import { releaseDeployed } from '../lib/commands/deployed-release.ts';
import { lambdaOf, withLocalPort } from '../lib/commands/invoke-function.ts';
import { mountPreviewed } from '../lib/commands/mount-previewed.ts';
import { operatorsAlias } from '../lib/commands/release-alias.ts';
import type { ReleaseArguments } from '../lib/commands/release-arguments.ts';
import { releaseMounted } from '../lib/commands/release-mounted.ts';
import { stsClientOfTeam } from '../lib/commands/release-session.ts';
import { previewPath, releaseStatus, whoGetsIt } from '../lib/commands/release-status.ts';
import { stageReleases } from '../lib/commands/stage-releases.ts';
import { readStage } from '../lib/stages/read-stage.ts';
import type { StageSettings } from '../lib/stages/stage-settings.ts';
import { livePage } from './live-page.ts';
import { type ReleaseSource, releaseLocally } from './release-locally.ts';

/**
 * Releases one remote, of the product on this machine, also while it runs, or of the stage that `--stage` names, and prints what
 * became of it. The same for a remote of the workspace and for one in a repository of its own; `source` is where they differ.
 */
export async function runRelease(request: ReleaseArguments, source: ReleaseSource): Promise<{ readonly ok: boolean }> {
  const context = contextOf(request);
  const { problems, preview, ...status } = await releaseMounted(
    {
      perform: (asked) => release(asked, source, context),
      mount: (mounting) => mountPreviewed(siteUrlOf(request), mounting),
    },
    request,
  );
  if (preview) console.log(`${previewOf(request, status.registry)}?preview=${preview}\n`);
  // A job that publishes again what everybody gets has nothing left to do.
  const alreadyLive = problems.find(({ code }) => code === 'version_is_live');
  const isDone = problems.every((problem) => problem === alreadyLive);
  for (const problem of problems) {
    if (isDone) console.log(`${describeProblem(problem)}\n`);
    else console.error(`✗ ${describeProblem(problem)}`);
  }
  console.log(releaseStatus(status, request.remote));
  const { remote, action, page } = request;
  if (page !== undefined && status.registry !== null) {
    writeFileSync(page, livePage({ ...status, registry: status.registry }, request.stage, context.at));
    console.log(`\nWritten to ${resolve(page)}`);
  }
  const when = `${(performance.now() / 1000).toFixed(1)} s after the command`;
  // For jobs, which publish the same version elsewhere.
  if (isDone && action === 'publish') console.log(`\nPublished ${versionOf(alreadyLive) ?? status.audit[0]?.version}`);
  if (problems.length === 0 && remote !== undefined && action !== 'status' && action !== 'preview')
    console.log(`\n${whoGetsIt(status.registry, remote, action, when)}`);
  return { ok: isDone };
}

const versionOf = (problem: ReleaseProblem | undefined): string | undefined =>
  problem?.code === 'version_is_live' ? problem.version : undefined;

function siteUrlOf({ stage }: Pick<ReleaseArguments, 'stage'>): string {
  return withLocalPort(readStage(stage)).siteUrl;
}

/** The address of the page that a preview shows first. */
function previewOf({ remote = '', version = '', stage }: ReleaseArguments, registry: Registry | null): string {
  return `${siteUrlOf({ stage })}${previewPath(registry, remote, version)}`;
}

async function release(request: ReleaseArguments, source: ReleaseSource, context: ReleaseContext) {
  if (request.stage !== 'local') {
    const stage = readStage(request.stage);
    return releaseDeployed(source.build, await releasesOf(stage, request), request, context);
  }
  return releaseLocally(source, request, context);
}

/** As a team, by the role of its remote; as an operator, by the credentials of the caller. */
async function releasesOf(stage: StageSettings, { role }: ReleaseArguments) {
  const region = 'us-east-1';
  const sts = role.kind === 'team' ? await stsClientOfTeam(stage.name, role.remote) : new STSClient({ region });
  const { credentials } = sts.config;
  return stageReleases(stage, role.kind === 'team' ? role.remote : operatorsAlias, {
    lambda: lambdaOf(stage, { credentials }),
    s3: new S3Client({ region, credentials }),
    proveCaller: (functionName) => proveCaller(sts, functionName),
  });
}

/** Who releases, as this machine knows it; a deployed stage finds that out by itself. */
function contextOf({ reason }: ReleaseArguments): ReleaseContext {
  return { by: userInfo().username, at: new Date().toISOString(), reason };
}

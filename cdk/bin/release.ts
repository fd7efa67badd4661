import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import {
  beginReleases,
  openLocalReleases,
  openPreviewSecret,
  performPreview,
  performRelease,
} from '@halqa/build/release';
import { describeProblem, type ReleaseContext, type ReleaseProblem, roleProblems, signPreview } from '@halqa/releases';
import { type ReleaseArguments, readReleaseArguments } from '../lib/commands/release-arguments.ts';
import { releaseStatus } from '../lib/commands/release-status.ts';
import { readLaunchSettings } from '../local/launch/launch-settings.ts';

// `npm run release -- <remote> publish|roll-out|pause|roll-back|kill|preview|status`: releases one remote of the product on this
// machine, also while it runs. DATA_DIR is as the product was started.
const root = join(import.meta.dirname, '../..');
const previewMilliseconds = 8 * 60 * 60 * 1000;
try {
  const request = readReleaseArguments(process.argv.slice(2));
  const launch = readLaunchSettings(process.env, root);
  const directory = join(launch.dataDirectory, 'releases');
  const releases = openLocalReleases(directory);
  const context = contextOf(request);
  await beginReleases(releases, { by: 'npm start', at: context.at });
  const ok = await release(request, context);
  console.log(releaseStatus(await releases.store.readRegistry(), await releases.store.readAudit(5), request.remote));
  process.exitCode = ok ? 0 : 1;

  async function release({ remote, action, percent = 0, role, ...options }: ReleaseArguments, by: ReleaseContext) {
    if (remote === undefined || action === 'status') return true;
    if (action === 'preview') return preview({ remote, role, version: options.version ?? '' });
    const upload = async () => {
      const { uploadRemote } = await import('@halqa/build');
      return uploadRemote(resolve(options.root ?? root), remote, releases.store);
    };
    // Asked here too, so that nothing is uploaded in vain.
    const isAllowed = roleProblems(role, remote).length === 0;
    const command =
      action === 'publish' ? { action, percent, version: isAllowed ? await upload() : '' } : { action, percent };
    const result = await performRelease(releases.store, { remote, role, command, context: by });
    return result.ok || complain(result.problems);
  }

  /** Prints a link for one browser session. */
  async function preview(asked: Pick<ReleaseArguments, 'role'> & { remote: string; version: string }) {
    const result = await performPreview(releases.store, asked);
    if (!result.ok) return complain(result.problems);
    const until = new Date(Date.now() + previewMilliseconds).toISOString();
    const { remote, version } = asked;
    const signed = signPreview(
      { remote, version, set: result.set, until },
      openPreviewSecret(join(directory, 'preview.key')),
    );
    console.log(`http://localhost:${launch.port}/?preview=${signed}\n`);
    return true;
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function complain(problems: readonly ReleaseProblem[]): false {
  for (const problem of problems) console.error(`✗ ${describeProblem(problem)}`);
  return false;
}

function contextOf({ role, reason }: ReleaseArguments): ReleaseContext {
  const name = userInfo().username;
  return { by: role.kind === 'team' ? `${name} (${role.remote})` : name, at: new Date().toISOString(), reason };
}

import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { beginReleases, openLocalReleases, performRelease } from '@halqa/build/release';
import { describeProblem, type ReleaseContext, roleProblems } from '@halqa/releases';
import { type ReleaseArguments, readReleaseArguments } from '../lib/commands/release-arguments.ts';
import { releaseStatus } from '../lib/commands/release-status.ts';
import { readLaunchSettings } from '../local/launch/launch-settings.ts';

// `npm run release -- <remote> publish|roll-out|pause|roll-back|kill|status`: releases one remote of the product on this
// machine, also while it runs. DATA_DIR is as the product was started.
const root = join(import.meta.dirname, '../..');
try {
  const request = readReleaseArguments(process.argv.slice(2));
  const releases = openLocalReleases(join(readLaunchSettings(process.env, root).dataDirectory, 'releases'), root);
  const context = contextOf(request);
  await beginReleases(releases, { by: 'npm start', at: context.at });
  const ok = await release(request, context);
  console.log(releaseStatus(await releases.store.readRegistry(), await releases.store.readAudit(5), request.remote));
  process.exitCode = ok ? 0 : 1;

  async function release({ remote, action, percent = 0, role, ...options }: ReleaseArguments, by: ReleaseContext) {
    if (remote === undefined || action === 'status') return true;
    const upload = async () => {
      const { uploadRemote } = await import('@halqa/build');
      return uploadRemote(resolve(options.root ?? root), remote, releases.store);
    };
    // Asked here too, so that nothing is uploaded in vain.
    const isAllowed = roleProblems(role, remote).length === 0;
    const command =
      action === 'publish' ? { action, percent, version: isAllowed ? await upload() : '' } : { action, percent };
    const result = await performRelease(releases.store, { remote, role, command, context: by });
    if (!result.ok) for (const problem of result.problems) console.error(`✗ ${describeProblem(problem)}`);
    return result.ok;
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function contextOf({ role, reason }: ReleaseArguments): ReleaseContext {
  const name = userInfo().username;
  return { by: role.kind === 'team' ? `${name} (${role.remote})` : name, at: new Date().toISOString(), reason };
}

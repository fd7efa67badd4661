import { join, resolve } from 'node:path';
import { readReleaseArguments, releaseUsage } from '../lib/commands/release-arguments.ts';
import { runCommand } from '../lib/commands/run-command.ts';
import { readLaunchSettings } from '../local/launch/launch-settings.ts';
import { runRelease } from '../local/release-command.ts';

// `npm run release -- <remote> publish|roll-out|pause|roll-back|kill|preview|status`: releases one remote, of the product on
// this machine, also while it runs (set DATA_DIR as it was started with), or of the stage that `--stage` names.
const root = join(import.meta.dirname, '../..');
await runCommand(async () => {
  if (process.argv.includes('--help')) {
    console.log(releaseUsage);
    return { ok: true };
  }
  const request = readReleaseArguments(process.argv.slice(2));
  return runRelease(request, {
    async build() {
      // `--root` names another checkout. Only `publish` builds, and it needs a remote; other commands do not load the build.
      const { buildRemote } = await import('@halqa/build/remote');
      return buildRemote(resolve(request.root ?? root), request.remote ?? '');
    },
    dataDirectory: async () => readLaunchSettings(process.env, root).dataDirectory,
  });
});

import { resolve } from 'node:path';
import { buildRemoteIn, remoteIn } from '@halqa/build/remote';
import * as z from 'zod';
import { reachable } from '../lib/commands/invoke-function.ts';
import { readReleaseArguments } from '../lib/commands/release-arguments.ts';
import { local } from '../lib/stages/local.ts';
import { runRelease } from '../local/release-command.ts';

/** Releases the remote in a folder, as its team: `args` are an action and its options, as after `npm run release -- <remote>`. */
export function releaseRemote(directory: string, args: readonly string[]): Promise<{ readonly ok: boolean }> {
  const remote = remoteIn(directory);
  const request = readReleaseArguments([remote, ...args, '--as', remote]);
  return runRelease(request, { build: () => buildRemoteIn(directory), dataDirectory: findDataDirectory });
}

const found = z.object({ dataDirectory: z.string() });

/** Of the product on this machine: DATA_DIR, or what the one that runs on PORT says. Throws a sentence when none runs. */
async function findDataDirectory(): Promise<string> {
  const named = process.env['DATA_DIR'];
  if (named) return resolve(named);
  const { siteUrl } = reachable(local);
  const response = await fetch(`${siteUrl}/__local/data-directory`).catch(() => undefined);
  if (!response?.ok)
    throw new Error(
      `No product of this version runs at ${siteUrl}: start it (npm start in its repository), set PORT as it was started, or name a deployed stage with --stage.`,
    );
  return found.parse(await response.json()).dataDirectory;
}

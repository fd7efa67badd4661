import { buildRemoteIn, remoteIn } from '@halqa/build/remote';
import { readReleaseArguments } from '../lib/commands/release-arguments.ts';
import { runRelease } from '../local/release-command.ts';
import { findDataDirectory } from './find-product.ts';

/** Releases the remote in a folder, as its team: `args` are an action and its options, as after `npm run release -- <remote>`. */
export function releaseRemote(directory: string, args: readonly string[]): Promise<{ readonly ok: boolean }> {
  const remote = remoteIn(directory);
  const request = readReleaseArguments([remote, ...args, '--as', remote]);
  if (request.root !== undefined)
    throw new Error(`--root is not for the remote of a folder: run it in ${request.root}.`);
  return runRelease(request, { build: () => buildRemoteIn(directory), dataDirectory: findDataDirectory });
}

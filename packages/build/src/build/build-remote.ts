import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuiltRemote, readBuiltRemote, readRemoteManifest } from '@halqa/releases/compose';
import { buildFrontEnd } from './build-front-end.ts';

/** Builds one remote of the workspace and nothing else. */
export async function buildRemote(root: string, folder: string): Promise<BuiltRemote> {
  if (!existsSync(join(root, folder, 'remote.json'))) throw new Error(`There is no remote ${folder} in ${root}.`);
  await buildFrontEnd(root, folder);
  return readBuiltRemote(root, folder);
}

/** Builds the remote in a folder of any name, which is released under the name in its manifest. */
export async function buildRemoteIn(directory: string): Promise<BuiltRemote> {
  const folder = remoteIn(directory);
  return { ...(await buildRemote(dirname(directory), basename(directory))), folder };
}

/** The name under which the remote in a folder is released: `mf-chat` for `mf_chat` of its manifest. */
export const remoteIn = (directory: string): string => readRemoteManifest(directory).name.replaceAll('_', '-');

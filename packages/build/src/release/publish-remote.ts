import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnd } from '../build/build-front-end.ts';
import { readBuiltRemote } from '../compose/built-front-ends.ts';
import type { FileStore } from './file-store.ts';

/** Builds one remote of the workspace, nothing else, and uploads it. Returns the version. */
export async function uploadRemote(root: string, folder: string, store: FileStore): Promise<string> {
  if (!existsSync(join(root, folder, 'remote.json'))) throw new Error(`There is no remote ${folder} in ${root}.`);
  await buildFrontEnd(root, folder);
  const { version, files } = readBuiltRemote(root, folder);
  store.upload(folder, version, files);
  return version;
}

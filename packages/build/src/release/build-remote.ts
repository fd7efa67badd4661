import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnd } from '../build/build-front-end.ts';
import { type BuiltRemote, readBuiltRemote } from '../compose/built-front-ends.ts';

/** Builds one remote of the workspace and nothing else. */
export async function buildRemote(root: string, folder: string): Promise<BuiltRemote> {
  if (!existsSync(join(root, folder, 'remote.json'))) throw new Error(`There is no remote ${folder} in ${root}.`);
  await buildFrontEnd(root, folder);
  return readBuiltRemote(root, folder);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../remote-folders.ts';
import { buildFrontEnd } from './build-front-end.ts';
import { readBuildRecord, writeBuildRecord } from './build-record.ts';
import { inputsOf } from './inputs-of.ts';

export type BuildOptions = {
  /** The workspace's root folder. */
  root: string;
  /** Leaves alone what was built from the very same sources. */
  changedOnly: boolean;
  /** Receives one line per build. */
  log: (line: string) => void;
};

/**
 * Builds the shell and every remote, one after the other, into their own `dist/<version>`. Returns the folders that
 * were built. Throws a sentence that names the front end and what is wrong with it.
 */
export async function buildFrontEnds({ root, changedOnly, log }: BuildOptions): Promise<string[]> {
  const built: string[] = [];
  for (const folder of ['shell', ...remoteFolders(root)]) {
    const inputs = inputsOf(root, folder);
    if (changedOnly && isBuilt(root, folder, inputs)) continue;
    const began = performance.now();
    const version = await buildFrontEnd(root, folder).catch((cause: Error) => {
      throw new Error(`${folder} could not be built.\n${cause.message}`, { cause });
    });
    writeBuildRecord(root, { ...readBuildRecord(root), [folder]: { inputs, version } });
    log(`${folder} ${version} ${((performance.now() - began) / 1000).toFixed(1)} s`);
    built.push(folder);
  }
  return built;
}

function isBuilt(root: string, folder: string, inputs: string): boolean {
  const last = readBuildRecord(root)[folder];
  return last?.inputs === inputs && existsSync(join(root, folder, 'dist', last.version));
}

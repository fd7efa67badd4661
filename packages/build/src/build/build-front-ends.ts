import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '@halqa/releases/compose';
import * as z from 'zod';
import { buildFrontEnd } from './build-front-end.ts';
import { sourceHash } from './source-hash.ts';

export type BuildOptions = {
  /** The workspace's root folder. */
  root: string;
  /** Skips front ends whose sources have not changed since their last build. */
  changedOnly: boolean;
  /** Builds this folder and no other. */
  only?: string | undefined;
  /** Receives one line per build. */
  log: (line: string) => void;
};

/**
 * Builds the shell and every remote, one after the other, into their own `dist/<version>`. Returns the folders that
 * were built. Throws an error that names the front end and the reason.
 */
export async function buildFrontEnds({ root, changedOnly, only, log }: BuildOptions): Promise<string[]> {
  const built: string[] = [];
  const known = new Map<string, string>();
  for (const folder of ['shell', ...remoteFolders(root)]) {
    if (only !== undefined && folder !== only) continue;
    const inputs = sourceHash(root, folder, known);
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

const buildRecord = z.record(z.string(), z.object({ inputs: z.string(), version: z.string() }));

/** Source hash and version of each front end's last build, by folder; stored in `.cache/front-ends.json`. */
type BuildRecord = z.infer<typeof buildRecord>;

/** Returns an empty record when there is none or it cannot be read. */
function readBuildRecord(root: string): BuildRecord {
  try {
    return buildRecord.parse(JSON.parse(readFileSync(recordFile(root), 'utf8')));
  } catch {
    return {};
  }
}

function writeBuildRecord(root: string, builds: BuildRecord): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(`${recordFile(root)}.new`, JSON.stringify(builds, null, 2));
  renameSync(`${recordFile(root)}.new`, recordFile(root));
}

const recordFile = (root: string) => join(root, '.cache/front-ends.json');

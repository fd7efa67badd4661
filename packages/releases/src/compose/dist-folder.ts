import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Where this process builds before the version is known; concurrent builds use different folders. */
export const buildingFolder = `.building-${process.pid}`;

const isBuilding = (name: string) => name.startsWith('.building-');
const staleAfterMilliseconds = 10 * 60_000;

/**
 * Moves a finished build to `dist/<version>` and removes the previous version. The version is a hash of the content, so
 * a rebuild without changes keeps the addresses that browsers have cached. Returns the version.
 */
export function finalizeBuild(dist: string): string {
  const building = join(dist, buildingFolder);
  rmSync(join(building, 'mf-stats.json'), { force: true });
  const version = contentHash(readFiles(building));
  if (existsSync(join(dist, version))) rmSync(building, { recursive: true });
  else renameSync(building, join(dist, version));
  // The newest version is the one that is released, also when a concurrent build finishes at the same moment.
  utimesSync(join(dist, version), new Date(), new Date());
  for (const other of listVersions(dist)) {
    if (other !== version) rmSync(join(dist, other), { recursive: true, force: true });
  }
  removeStaleBuilds(dist);
  return version;
}

/** The finished versions in a `dist` folder, newest first. */
export const listVersions = (dist: string): string[] => {
  const versions = readdirSync(dist).filter((name) => !isBuilding(name));
  const modifiedAt = (name: string) => statSync(join(dist, name)).mtimeMs;
  return versions.sort((a, b) => modifiedAt(b) - modifiedAt(a));
};

/** Removes the folders of builds that were aborted. */
function removeStaleBuilds(dist: string): void {
  for (const name of readdirSync(dist).filter(isBuilding)) {
    if (Date.now() - statSync(join(dist, name)).mtimeMs > staleAfterMilliseconds)
      rmSync(join(dist, name), { recursive: true });
  }
}

/** Hashes the names and contents of files, independent of their order: twelve hex digits. */
export function contentHash(files: readonly { name: string; content: Uint8Array }[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}

/** Reads every file below a folder; names are paths relative to it. */
export function readFiles(folder: string): { name: string; content: Uint8Array }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: path.slice(folder.length + 1), content: readFileSync(path) }));
}

import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { buildingFolder, finishedIn, removeAbandoned } from '../building-folder.ts';
import { readFiles } from '../read-files.ts';
import { contentHash } from './content-hash.ts';

/**
 * Names a finished build after what is in it, and removes the version before it. The same sources give the same
 * version, so a rebuild that changes nothing is the same address for every browser.
 */
export function keepVersion(dist: string): string {
  const building = join(dist, buildingFolder);
  rmSync(join(building, 'mf-stats.json'), { force: true });
  const version = contentHash(readFiles(building));
  if (existsSync(join(dist, version))) rmSync(building, { recursive: true });
  else renameSync(building, join(dist, version));
  // The newest is the one that counts, also where another build finishes at the same moment.
  utimesSync(join(dist, version), new Date(), new Date());
  for (const other of finishedIn(dist)) {
    if (other !== version) rmSync(join(dist, other), { recursive: true, force: true });
  }
  removeAbandoned(dist);
  return version;
}

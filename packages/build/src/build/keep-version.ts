import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles } from '../read-files.ts';
import { contentHash } from './content-hash.ts';

/**
 * Names a finished build after what is in it: `dist/next` becomes `dist/<version>`, and earlier versions go. The same
 * sources give the same version, so a rebuild that changes nothing is the same address for every browser.
 */
export function keepVersion(dist: string): string {
  rmSync(join(dist, 'next/mf-stats.json'), { force: true });
  const version = contentHash(readFiles(join(dist, 'next')));
  for (const other of readdirSync(dist)) if (other !== 'next') rmSync(join(dist, other), { recursive: true });
  renameSync(join(dist, 'next'), join(dist, version));
  return version;
}

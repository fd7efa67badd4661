import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltRemotes, readBuiltShell } from '@halqa/releases/perform';

/** Folders that a deployment uploads. Some files of the front ends are not in `dist/site`, so the front ends' versions are hashed too. */
const folders = ['services/dist', 'dist/site'];

/**
 * A name for what was built, by its content: the same on every machine that has the same files. Throws when a part was not
 * built.
 */
export function buildDigest(root: string): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) throw new Error(`${folder} has not been built: npm run deploy -- build`);
    const files = globSync('**/*', { cwd: join(root, folder), withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    for (const path of paths)
      hash
        .update(`${path.slice(root.length)}\0`)
        .update(readFileSync(path))
        .update('\0');
  }
  const frontEnds = [{ folder: 'shell', ...readBuiltShell(root) }, ...readBuiltRemotes(root)];
  for (const { folder, version } of frontEnds) hash.update(`${folder} ${version}\0`);
  return hash.digest('hex').slice(0, 16);
}

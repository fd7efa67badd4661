import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over the files that the patterns name, from the given folder on. Tests do not count. */
export function inputHash(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of filesOf(root, patterns)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(root: string, patterns: readonly string[]): string[] {
  const entries = globSync([...patterns], { cwd: root, exclude: ignored, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const ignored = ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}'];

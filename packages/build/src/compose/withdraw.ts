import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Takes out of the site what no document names any more: documents at once, versions of the shell and the remotes
 * after a week, because a tab that is still open may ask for a part of them.
 */
export function withdraw(site: string, kept: ReadonlySet<string>, now: number): void {
  for (const file of filesBelow(site)) {
    const original = file.replace(/\.(br|gz)$/, '');
    if (!kept.has(original) && (!isVersioned(file) || isOlderThanAWeek(join(site, file), now)))
      rmSync(join(site, file));
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const isVersioned = (file: string) => /^(shell|mf\/[^/]+)\//.test(file);

const isOlderThanAWeek = (path: string, now: number) => now - statSync(path).mtimeMs > week;

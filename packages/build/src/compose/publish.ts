import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { readFiles } from '../build/dist-folder.ts';
import type { BuiltFile } from './built-front-ends.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Writes a file and, where worthwhile, compressed copies (`.br`, `.gz`). Does nothing when the content is the same. */
export async function publishFile(site: string, { name, content }: BuiltFile): Promise<void> {
  const path = join(site, name);
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  mkdirSync(dirname(path), { recursive: true });
  if (isCompressible(name) && content.length > 1024) {
    replace(`${path}.br`, await compressBrotli(content));
    replace(`${path}.gz`, await compressGzip(content, { level: 9 }));
  }
  replace(path, content);
}

const isCompressible = (name: string) => /\.(html|js|css|svg|json)$/.test(name);

/** Atomic, so that no visitor is served half a file. */
function replace(path: string, content: Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes files that the site no longer consists of: documents at once, files of old versions after a week, because an
 * open tab may still load their chunks.
 */
export function removeUnreferenced(site: string, referenced: ReadonlySet<string>, now: number): void {
  for (const file of filesBelow(site)) {
    const original = file.replace(/\.(br|gz)$/, '');
    if (!referenced.has(original) && (!isVersioned(file) || isOlderThanAWeek(join(site, file), now)))
      rmSync(join(site, file));
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const isVersioned = (file: string) => /^(shell|mf\/[^/]+)\//.test(file);

const isOlderThanAWeek = (path: string, now: number) => now - statSync(path).mtimeMs > week;

/** Files with a fixed address: icons, the push worker and `robots.txt`. */
export const publicFiles = (root: string): BuiltFile[] => readFiles(join(root, 'shell/public'));

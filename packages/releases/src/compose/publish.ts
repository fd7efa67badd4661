import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from './built-front-ends.ts';
import { readFiles } from './dist-folder.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Writes a file and, where worthwhile, compressed copies (`.br`, `.gz`). Of a file with the same content only the time
 * is renewed, from which `removeUnreferenced` counts.
 */
export async function publishFile(site: string, { name, content }: BuiltFile): Promise<void> {
  const path = join(site, name);
  if (existsSync(path) && readFileSync(path).equals(content)) return renew(path);
  mkdirSync(dirname(path), { recursive: true });
  if (isCompressible(name) && content.length > 1024) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: isVersioned(name) ? VERSIONED_QUALITY : DOCUMENT_QUALITY };
    replace(`${path}.br`, await compressBrotli(content, { params }));
    replace(`${path}.gz`, await compressGzip(content, { level: 9 }));
  }
  replace(path, content);
}

/** Once for each version. */
const VERSIONED_QUALITY = constants.BROTLI_MAX_QUALITY;
/** Every release makes all documents anew: a tenth more bytes, for a fortieth of the time. */
const DOCUMENT_QUALITY = 6;

/** Files of a version, which stay as they are. */
const isVersioned = (name: string) => /^(shell|mf\/[^/]+)\//.test(name);

const isCompressible = (name: string) => /\.(html|js|css|svg|json)$/.test(name);

/** Atomic, so that no visitor is served half a file. */
function replace(path: string, content: Uint8Array): void {
  const unfinished = `${path}.${process.pid}.new`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

function renew(path: string): void {
  const now = new Date();
  for (const file of [path, `${path}.br`, `${path}.gz`].filter(existsSync)) utimesSync(file, now, now);
}

const day = 24 * 60 * 60 * 1000;
const month = 30 * day;

/**
 * Removes files that the site no longer consists of: files of old versions after 30 days, because an open tab may still
 * load their chunks; documents of old sets after a day, because somebody may be looking at a preview; others at once.
 */
export function removeUnreferenced(site: string, referenced: ReadonlySet<string>, now: number): void {
  for (const file of filesBelow(site)) {
    const original = file.replace(/\.(br|gz)$/, '');
    if (!referenced.has(original) && now - statSync(join(site, file)).mtimeMs > lifetimeOf(file))
      rmSync(join(site, file));
  }
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Milliseconds for which a file stays after it was part of the site for the last time. */
function lifetimeOf(file: string): number {
  if (isVersioned(file)) return month;
  return file.startsWith('sets/') ? day : Number.NEGATIVE_INFINITY;
}

/** Files with a fixed address: icons and the push worker. */
export const publicFiles = (root: string): BuiltFile[] => readFiles(join(root, 'shell/public'));

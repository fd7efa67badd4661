import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { BuiltFile } from './built-remote.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Writes a file and, where that saves something, its `.br` and `.gz` beside it. What is there already stays untouched. */
export async function publish(site: string, { name, content }: BuiltFile): Promise<void> {
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

/** At once, so that nobody is served half a file. */
function replace(path: string, content: Uint8Array): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type SiteFile = { content: Buffer | string; headers: Record<string, string> };

/** The file at a path of the site, compressed where the browser takes it. Undefined when there is none. */
export async function chooseFile(directory: string, path: string, acceptEncoding = ''): Promise<SiteFile | undefined> {
  const file = fileAt(directory, path);
  if (file === undefined) return undefined;
  for (const { name, suffix } of encodings.filter(({ name }) => acceptEncoding.includes(name))) {
    const content = await contentOf(`${file}${suffix}`);
    if (content !== undefined) return { content, headers: await headersOf(path, file, name) };
  }
  const content = await contentOf(file);
  return content === undefined ? undefined : { content, headers: await headersOf(path, file) };
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** Undefined for a path that cannot be decoded or leads out of the site. */
function fileAt(directory: string, path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.split(/[/\\]/).includes('..') ? undefined : join(directory, decoded);
  } catch {
    return undefined;
  }
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

async function headersOf(path: string, file: string, encoding?: string): Promise<Record<string, string>> {
  const { mtimeMs, size } = await stat(file);
  return {
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': isVersioned.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}${encoding ?? ''}"`,
    vary: 'accept-encoding',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
}

/** `/shell/<version>/…` and `/mf/<remote>/<version>/…` never change. */
const isVersioned = /^\/(shell|mf\/[^/]+)\/[^/]+\//;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

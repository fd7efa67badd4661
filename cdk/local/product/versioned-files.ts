import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';

type ReadFile = { readonly headers: Record<string, string | number>; readonly body: Buffer };

/** `/shell/<version>/…` and `/mf/<remote>/<version>/…` never change. */
export const isVersioned = (path: string): boolean => /^\/(shell|mf\/[^/]+)\/[^/]+\//.test(path);
export const forever = 'public, max-age=31536000, immutable';

/**
 * Sends files whose address has a version, each of which is read once: a visit asks for forty. Returns false for what it does not
 * send: other addresses, parts of a file, and what a browser may have already.
 */
export function versionedFiles(directory: string) {
  const known = new Map<string, ReadFile>();
  return function send(path: string, { headers, method }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || headers.range || headers['if-none-match'] || path.includes('%') || !isVersioned(path))
      return false;
    const accepted = headers['accept-encoding'] ?? '';
    for (const encoding of encodings) {
      const file = accepted.includes(encoding.name) ? read(path, encoding) : undefined;
      if (file === undefined) continue;
      response.writeHead(200, file.headers).end(file.body);
      return true;
    }
    return false;
  };

  function read(path: string, { name, suffix }: (typeof encodings)[number]): ReadFile | undefined {
    const file = join(directory, path + suffix);
    const found = known.get(file);
    const stats = found === undefined ? statSync(file, { throwIfNoEntry: false }) : undefined;
    if (!stats?.isFile()) return found;
    const body = readFileSync(file);
    const headers = {
      'content-length': body.length,
      // As `sirv` has it, which answers whoever asks with it again.
      etag: `W/"${stats.size}-${stats.mtime.getTime()}"`,
      'last-modified': stats.mtime.toUTCString(),
      'content-type': lookup(path) ?? '',
      'cache-control': forever,
      vary: 'Accept-Encoding',
      ...(name && { 'content-encoding': name }),
    };
    known.set(file, { headers, body });
    return { headers, body };
  }
}

/** The best first; each is accepted whose name `accept-encoding` contains. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
  { name: '', suffix: '' },
] as const;

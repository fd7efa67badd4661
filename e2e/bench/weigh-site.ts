import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type Weight = { address: string; files: number; kilobytes: number };

/** What a first visit to an address fetches at once: its document and everything that the document names. Gzip. */
export function weighDocument(site: string, address: string, document: string): Weight {
  const html = readFileSync(join(site, document), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/(?:shell|mf)\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const files = [...new Set(named)];
  const bytes = [Buffer.from(html), ...files.map((file) => readFileSync(join(site, file)))];
  const total = bytes.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  return { address, files: files.length + 1, kilobytes: Math.round(total / 100) / 10 };
}

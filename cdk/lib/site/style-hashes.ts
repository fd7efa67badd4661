import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `sha256-…` of every style element in the composed documents: the policy allows exactly these. */
export function readStyleHashes(site: string): string[] {
  const hashes = new Set<string>();
  for (const file of globSync('**/*.html', { cwd: site })) {
    for (const [, style = ''] of readFileSync(join(site, file), 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
      hashes.add(`sha256-${createHash('sha256').update(style).digest('base64')}`);
    }
  }
  return [...hashes].sort();
}

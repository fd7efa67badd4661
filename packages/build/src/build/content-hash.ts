import { createHash } from 'node:crypto';

/** Twelve hex digits over the names and contents of files, whatever their order. */
export function contentHash(files: readonly { name: string; content: Uint8Array }[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}

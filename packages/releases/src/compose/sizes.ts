import { gzipSync } from 'node:zlib';

type File = { name: string; content: Uint8Array };

/** Bytes after gzip. */
type Sizes = { entry: number; total: number };

/** Measures the transfer size of a remote's scripts and styles; other files do not count. */
export function gzipSizes(files: readonly File[]): Sizes {
  const compressed = files
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .map(({ name, content }) => ({ name, bytes: gzipSync(content, { level: 9 }).length }));
  const sum = (some: typeof compressed) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { entry: sum(compressed.filter(({ name }) => name.startsWith('remoteEntry'))), total: sum(compressed) };
}

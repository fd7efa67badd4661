import { gzipSync } from 'node:zlib';
import type { RemoteManifest } from '@halqa/contract';

type File = { name: string; content: Uint8Array };

/** Bytes after gzip. */
export type Sizes = { entry: number; total: number };

/** Measures the transfer size of a remote's scripts and styles; other files do not count. */
export function gzipSizes(files: readonly File[]): Sizes {
  const compressed = files
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .map(({ name, content }) => ({ name, bytes: gzipSync(content, { level: 9 }).length }));
  const sum = (some: typeof compressed) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { entry: sum(compressed.filter(({ name }) => name.startsWith('remoteEntry'))), total: sum(compressed) };
}

/** Returns one message for each budget that is exceeded. */
export function checkBudgets({ name, budgets }: RemoteManifest, sizes: Sizes): string[] {
  const over = (part: keyof Sizes) =>
    sizes[part] > budgets[part]
      ? [`${name}: ${part} is ${kilobytes(sizes[part])} after gzip, its budget is ${kilobytes(budgets[part])}.`]
      : [];
  return [...over('entry'), ...over('total')];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

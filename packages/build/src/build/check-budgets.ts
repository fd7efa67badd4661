import { gzipSync } from 'node:zlib';
import type { RemoteManifest } from '@halqa/contract';

type File = { name: string; content: Uint8Array };

/** Sizes after gzip, in bytes. */
export type Weight = { entry: number; total: number };

/** What a remote's scripts and styles weigh on the wire. */
export function weigh(files: readonly File[]): Weight {
  const weights = files
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .map(({ name, content }) => ({ name, bytes: gzipSync(content, { level: 9 }).length }));
  const sum = (some: typeof weights) => some.reduce((total, { bytes }) => total + bytes, 0);
  return { entry: sum(weights.filter(({ name }) => name.startsWith('remoteEntry'))), total: sum(weights) };
}

/** A sentence for every budget that is exceeded; none when all is well. */
export function checkBudgets({ name, budgets }: RemoteManifest, weight: Weight): string[] {
  const over = (part: keyof Weight) =>
    weight[part] > budgets[part]
      ? [`${name}: ${part} is ${kilobytes(weight[part])} after gzip, its budget is ${kilobytes(budgets[part])}.`]
      : [];
  return [...over('entry'), ...over('total')];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

import type { LoadTrouble } from '@halqa/copy';
import type { KnownRelease } from './known-releases.ts';

/**
 * Why a release did not load. A script element says only that it failed, so its files are asked for again: one that
 * answers, but not with the bytes that were published, was tampered with; when all are as published, the fault is in
 * them.
 */
export async function diagnose({ integrity }: KnownRelease, fetch: typeof globalThis.fetch): Promise<LoadTrouble> {
  const files = Object.entries(integrity);
  const verdicts = await Promise.all(files.map(([file, hash]) => judge(file, hash, fetch)));
  return verdicts.find((verdict) => verdict !== 'crashed') ?? 'crashed';
}

async function judge(file: string, hash: string, fetch: typeof globalThis.fetch): Promise<LoadTrouble> {
  const arrives = (integrity?: string) =>
    fetch(file, { integrity, signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await arrives())) return 'unreachable';
  return (await arrives(hash)) ? 'crashed' : 'unverified';
}

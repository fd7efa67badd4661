import { documentOf } from './documents.ts';
import type { Rollout } from './rollout.ts';

// Runs in CloudFront's runtime, as `rollout.ts` does.

/** Reads a value of CloudFront's key-value store. Rejects for a key that does not exist. */
type ReadValue = (key: string) => Promise<string>;

/**
 * What the store has under `live`, and under the key of each preview: release sets, and in how many values their route
 * patterns are. What ends previews is read of `live` alone.
 */
export type SetsValue = {
  revision: number;
  generation: string;
  rollouts: readonly Rollout[];
  parts: number;
  /** The last revision that took something from visitors. Previews from before it have ended. */
  takenBackIn?: number;
  /** By remote, the revision that ended its previews. */
  previewsEndedIn?: { [remote: string]: number };
};

/** The key of one part of the route patterns. A generation's parts never change, so `live` and they always agree. */
export const patternsKey = (generation: string, part: number): string => `routes-${generation}-${part}`;

/** The key of the secret that signs previews. */
export const previewSecretKey = 'preview-key';

/** The key of a preview's set, as `live` is that of visitors: without it, a signed link shows nothing. */
export const previewKey = (preview: { set: string; until: number }): string =>
  `preview-${preview.until}-${preview.set}`;

/**
 * Whether a preview still is what its team was allowed to see: nothing was taken from visitors since, and nobody has ended
 * the previews of its remote.
 */
export const isStillShown = (
  preview: { remote: string; revision: number },
  live: { takenBackIn?: number | undefined; previewsEndedIn?: { [remote: string]: number } | undefined },
): boolean => {
  const ended = live.previewsEndedIn?.[preview.remote] || 0;
  return preview.revision >= Math.max(live.takenBackIn || 0, ended);
};

/** Reads what releases made live, or a preview by its key: the sets, and the document of each route pattern. */
export async function readEdgeStore(
  read: ReadValue,
  key: string,
): Promise<{ sets: SetsValue; documents: { pattern: string; document: string }[] }> {
  const sets: SetsValue = JSON.parse(await read(key));
  let patterns = '';
  for (let part = 0; part < sets.parts; part += 1) patterns += await read(patternsKey(sets.generation, part));
  return { sets: sets, documents: documentsOf(patterns) };
}

/** The document of each route pattern; a space is between two. */
export const documentsOf = (patterns: string): { pattern: string; document: string }[] =>
  patterns.split(' ').map((pattern) => ({ pattern: pattern, document: documentOf(pattern) }));

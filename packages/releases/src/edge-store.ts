import { documentOf } from './documents.ts';
import type { Rollout } from './rollout.ts';

// Runs in CloudFront's runtime, as `rollout.ts` does.

/** Reads a value of CloudFront's key-value store. Rejects for a key that does not exist. */
type ReadValue = (key: string) => Promise<string>;

/** What the store has under `live`: the release sets of the moment, and in how many values their route patterns are. */
export type LiveValue = {
  revision: number;
  generation: string;
  rollouts: readonly Rollout[];
  parts: number;
  /** The last revision that took something from visitors. Previews of before it have ended. */
  takenBackIn?: number;
};

/** The key of one part of the route patterns. A generation's parts never change, so `live` and they always agree. */
export const patternsKey = (generation: string, part: number): string => `routes-${generation}-${part}`;

/** The key of the key that signs previews. */
export const previewSecretKey = 'preview-key';

/** The key of a preview's set, as `live` is that of visitors: without it, a signed link shows nothing. */
export const previewKey = (preview: { set: string; until: number }): string =>
  `preview-${preview.until}-${preview.set}`;

/** Whether a preview still is what its team was allowed to see: nothing was taken from visitors since. */
export const isOfToday = (preview: { revision: number }, live: { takenBackIn?: number | undefined }): boolean =>
  preview.revision >= (live.takenBackIn || 0);

/** Reads what releases made live, or a preview by its key: the sets, and the document of each route pattern. */
export async function readEdgeStore(
  read: ReadValue,
  key: string,
): Promise<{ sets: LiveValue; documents: { pattern: string; document: string }[] }> {
  const live: LiveValue = JSON.parse(await read(key));
  let patterns = '';
  for (let part = 0; part < live.parts; part += 1) patterns += await read(patternsKey(live.generation, part));
  return { sets: live, documents: documentsOf(patterns) };
}

/** The document of each route pattern; a space is between two. */
export const documentsOf = (patterns: string): { pattern: string; document: string }[] =>
  patterns.split(' ').map((pattern) => ({ pattern: pattern, document: documentOf(pattern) }));

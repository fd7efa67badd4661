import { documentOf } from './documents.ts';
import type { Rollout } from './rollout.ts';

// Runs in CloudFront's runtime, as `rollout.ts` does.

/** Reads a value of CloudFront's key-value store. Rejects for a key that does not exist. */
type ReadValue = (key: string) => Promise<string>;

/** What the store has under `live`: the release sets of the moment, and in how many values their route patterns are. */
export type LiveValue = { revision: number; generation: string; rollouts: readonly Rollout[]; parts: number };

/** The key of one part of the route patterns. A generation's parts never change, so `live` and they always agree. */
export const patternsKey = (generation: string, part: number): string => `routes-${generation}-${part}`;

/** Reads what releases made live: the sets, and the document of each route pattern. */
export async function readEdgeStore(
  read: ReadValue,
): Promise<{ sets: LiveValue; documents: { pattern: string; document: string }[] }> {
  const live: LiveValue = JSON.parse(await read('live'));
  let patterns = '';
  for (let part = 0; part < live.parts; part += 1) patterns += await read(patternsKey(live.generation, part));
  const documents = patterns.split(' ').map((pattern) => ({ pattern: pattern, document: documentOf(pattern) }));
  return { sets: live, documents: documents };
}

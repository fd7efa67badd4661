import * as z from 'zod';
import { type LiveValue, patternsKey } from './edge-store.ts';
import type { Rollout } from './rollout.ts';

type Live = {
  revision: number;
  generation: string;
  rollouts: readonly Rollout[];
  documents: readonly { pattern: string }[];
};

/** Characters of a value: CloudFront's key-value store takes 1 kB of ASCII. */
const most = 1000;

/** What `readEdgeStore` reads, by key. Throws when more remotes are rolled out at one moment than one value can name. */
export function edgeValues({ revision, generation, rollouts, documents }: Live): Record<string, string> {
  const patterns = documents.map(({ pattern }) => pattern).join(' ');
  const parts = Array.from({ length: Math.ceil(patterns.length / most) }, (_, part) =>
    patterns.slice(part * most, (part + 1) * most),
  );
  const live: LiveValue = { revision, generation, rollouts, parts: parts.length };
  const text = JSON.stringify(live);
  if (text.length > most) throw new Error(`${rollouts.length} rollouts at one moment are too many`);
  const entries = parts.map((value, part) => [patternsKey(generation, part), value] as const);
  return Object.fromEntries([...entries, ['live', text]]);
}

const liveValue = z.object({ revision: z.int(), generation: z.string() });

/** The revision and the generation of the value `live`. */
export const parseLive = (text: string): z.infer<typeof liveValue> => liveValue.parse(JSON.parse(text));

/** The keys of generations that neither visitors nor a function, which still has the value `live` before, can ask for. */
export const outdatedKeys = (keys: readonly string[], kept: readonly string[]): string[] =>
  keys.filter(
    (key) => key.startsWith('routes-') && !kept.some((generation) => key.startsWith(`routes-${generation}-`)),
  );

import * as z from 'zod';
import { patternsKey, previewKey, previewSecretKey, type SetsValue } from './edge-store.ts';
import type { Rollout } from './rollout.ts';

type ServedSite = {
  revision: number;
  generation: string;
  rollouts: readonly Rollout[];
  documents: readonly { pattern: string }[];
  takenBackIn?: number | undefined;
  previewsEndedIn?: Readonly<Record<string, number>> | undefined;
};

/** Characters of a value: CloudFront's key-value store takes 1 kB of ASCII. */
const mostCharacters = 1000;

/** CloudFront's quota: it changes at most so many keys in one update, and takes a longer one not at all. */
export const mostKeysOfUpdate = 50;

/** What `readEdgeStore` reads, by key. Throws when more remotes are rolled out at one moment than one value can name. */
export function edgeValues(
  { revision, generation, rollouts, documents, takenBackIn, previewsEndedIn }: ServedSite,
  key = 'live',
): Record<string, string> {
  const patterns = documents.map(({ pattern }) => pattern).join(' ');
  const parts = Array.from({ length: Math.ceil(patterns.length / mostCharacters) }, (_, part) =>
    patterns.slice(part * mostCharacters, (part + 1) * mostCharacters),
  );
  const ended = { ...(takenBackIn && { takenBackIn }), ...(previewsEndedIn && { previewsEndedIn }) };
  const sets: SetsValue = { revision, generation, rollouts, parts: parts.length, ...ended };
  const text = JSON.stringify(sets);
  if (text.length > mostCharacters) throw new Error(`${rollouts.length} rollouts at one moment are too many`);
  const entries = parts.map((value, part) => [patternsKey(generation, part), value] as const);
  return Object.fromEntries([...entries, [key, text]]);
}

/** The values of a preview, by key, with the key that its link was signed with. `until` in seconds. */
export const previewValues = (site: ServedSite, until: number, secret: string): Record<string, string> => ({
  [previewSecretKey]: secret,
  ...edgeValues(site, previewKey({ set: site.generation, until })),
});

const liveValue = z.object({ revision: z.int(), generation: z.string() });

/** The revision and the generation of the value `live`. */
export const parseLive = (text: string): z.infer<typeof liveValue> => liveValue.parse(JSON.parse(text));

/**
 * The keys of previews that have ended, and of generations that nobody can ask for any more. `kept`: the generations of visitors,
 * also of those whom a function serves by the value that `live` had before. `now` in milliseconds since 1970.
 */
export function outdatedKeys(keys: readonly string[], kept: readonly string[], now: number): string[] {
  const previews = keys.flatMap((key) => {
    const [, until, set] = /^preview-(\d+)-(.+)$/.exec(key) ?? [];
    return set === undefined ? [] : [{ key, set, hasEnded: Number(until) * 1000 <= now }];
  });
  const sets = [...kept, ...previews.filter(({ hasEnded }) => !hasEnded).map(({ set }) => set)];
  const ended = previews.filter(({ hasEnded }) => hasEnded).map(({ key }) => key);
  const isNeeded = (key: string) => sets.some((set) => key.startsWith(`routes-${set}-`));
  return [...keys.filter((key) => key.startsWith('routes-') && !isNeeded(key)), ...ended];
}

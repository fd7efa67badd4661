/** The only source of chance in a simulation: the same seed gives the same run on every machine. */
export type Random = {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** A whole number; both ends are included. */
  between(smallest: number, largest: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
};

/** Mulberry32, seeded by FNV-1a of a text. Fast and even enough for choosing what happens; not for secrets. */
export function seededRandom(seed: string): Random {
  let state = fnv1a(seed);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    below,
    between: (smallest, largest) => smallest + below(largest - smallest + 1),
    chance: (probability) => fraction() < probability,
    pick: (values) => values[below(values.length)] ?? values[0],
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

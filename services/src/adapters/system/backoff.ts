import type { Backoff } from '../../ports/system.ts';

type Waiting = {
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** From 0 to 1, as `Math.random`. */
  readonly random: () => number;
};

const waiting: Waiting = {
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
};

/**
 * Waits a random part of a time that doubles with each attempt, so that two writers do not conflict again ("full jitter").
 * Source: AWS Architecture Blog, Exponential Backoff And Jitter.
 */
export function jitteredBackoff(
  { firstMilliseconds, longestMilliseconds }: { firstMilliseconds: number; longestMilliseconds: number },
  { sleep, random }: Waiting = waiting,
): Backoff {
  return (attempt) => sleep(random() * Math.min(longestMilliseconds, firstMilliseconds * 2 ** (attempt - 1)));
}

/** Between the attempts to save a decision. 24 of them take five seconds at most. */
export const saveBackoff: Backoff = jitteredBackoff({ firstMilliseconds: 10, longestMilliseconds: 240 });

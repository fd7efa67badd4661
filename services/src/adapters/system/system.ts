import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import type { Clock, Ids, Pause, RandomBytes } from '../../ports/system.ts';

export const systemPause: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const systemClock: Clock = { now: () => Date.now() };

/** From the operating system's generator. */
export const systemRandomBytes: RandomBytes = (length) => new Uint8Array(randomBytes(length));

/** ULIDs: 80 random bits after the time, ascending even within one millisecond. */
export function ulids(): Ids {
  const next = monotonicFactory();
  return { next: () => next() };
}

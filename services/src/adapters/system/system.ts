import { monotonicFactory } from 'ulid';
import type { Clock, Ids, Pause } from '../../ports/system.ts';

export const systemPause: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const systemClock: Clock = { now: () => Date.now() };

/** ULIDs: 80 random bits after the time, ascending even within one millisecond. */
export function ulids(): Ids {
  const next = monotonicFactory();
  return { next: () => next() };
}

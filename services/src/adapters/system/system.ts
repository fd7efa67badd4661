import { monotonicFactory } from 'ulid';
import type { Clock, Ids } from '../../ports/system.ts';

export const systemClock: Clock = { now: () => Date.now() };

/** ULIDs: 80 random bits after the time, ascending even within one millisecond. */
export function ulids(): Ids {
  const next = monotonicFactory();
  return { next: () => next() };
}

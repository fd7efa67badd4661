import { monotonicFactory } from 'ulid';
import type { Ids } from '../../ports/ids.ts';

/** ULIDs: 80 random bits after the time, rising even within one millisecond. */
export function ulids(): Ids {
  const next = monotonicFactory();
  return { next: () => next() };
}

import type { Ids } from '../../src/ports/ids.ts';

/** Ids that a person can read in a failure: 000001, 000002, … */
export function countingIds(): Ids {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return String(count).padStart(6, '0');
    },
  };
}

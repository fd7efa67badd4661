import type { EpochMilliseconds } from '@halqa/domain';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Longer than the sweeper may run, so that no claim ends while its work is done. */
const CLAIM_MILLISECONDS = 5 * MINUTE;

/** Between one failed try and the next. The last one outlasts a day on which something that all work needs is down. */
const WAITS = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR] as const;

export const MOST_ATTEMPTS = WAITS.length + 1;

export const claimEnds = (now: EpochMilliseconds): EpochMilliseconds => now + CLAIM_MILLISECONDS;

/** When to try again after so many failed attempts; null when it is parked. */
export function nextTry(attempts: number, now: EpochMilliseconds): EpochMilliseconds | null {
  const wait = WAITS[attempts - 1];
  return wait === undefined ? null : now + wait;
}

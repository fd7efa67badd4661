import type { Clock } from '../../src/ports/clock.ts';

export type MovableClock = Clock & { moveTo(instant: string): void; advanceDays(days: number): void };

/** A clock that stands still until the test moves it. */
export function movableClock(start: string): MovableClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    moveTo: (instant) => {
      now = Date.parse(instant);
    },
    advanceDays: (days) => {
      now += days * 86_400_000;
    },
  };
}

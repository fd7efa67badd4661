import { attemptAll } from '../attempt-all.ts';
import type { Clock } from '../ports/system.ts';

/** In UTC: night in New York, when no debit begins. */
const HOUR = 7;

/** Runs each check once a day, at the first call within an hour of the night. One that fails keeps no other from running. */
export function dailyChecks(clock: Clock, checks: readonly (() => Promise<void>)[]): () => Promise<void> {
  let checkedOn = '';
  return async () => {
    const now = new Date(clock.now());
    const today = now.toISOString().slice(0, 10);
    if (now.getUTCHours() !== HOUR || today === checkedOn) return;
    checkedOn = today;
    await attemptAll(checks, (check) => check());
  };
}

import { bankDate } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { HealthRecords } from '../ports/health.ts';
import type { Clock } from '../ports/system.ts';

type DailyPorts = { readonly clock: Clock; readonly health: Pick<HealthRecords, 'findChecked' | 'saveChecked'> };

/** In UTC: night in New York, when no debit begins. */
const HOUR = 7;

/**
 * Runs each check once a day, at the first call within an hour of the night at which it succeeds: the day is stored for each
 * after it, so that one that failed, or whose process ended, runs again at the next call. One that fails keeps no other from
 * running. Throws when one failed.
 */
export function dailyChecks(
  { clock, health }: DailyPorts,
  checks: Readonly<Record<string, () => Promise<void>>>,
): () => Promise<void> {
  return async () => {
    const now = clock.now();
    if (new Date(now).getUTCHours() !== HOUR) return;
    const today = bankDate(now);
    await attemptAll(Object.entries(checks), async ([name, check]) => {
      if ((await health.findChecked(name)) === today) return;
      await check();
      await health.saveChecked(name, today);
    });
  };
}

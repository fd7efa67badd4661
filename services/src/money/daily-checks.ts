import { bankDate, type EpochMilliseconds } from '@halqa/domain';
import { attemptAll } from '../attempt-all.ts';
import type { HealthRecords } from '../ports/health.ts';
import type { Clock } from '../ports/system.ts';

type DailyPorts = { readonly clock: Clock; readonly health: Pick<HealthRecords, 'claimCheck' | 'saveChecked'> };

/** In UTC: night in New York, when no debit begins. */
const HOUR = 7;

/** Whether checks of the night are done, by the books or by what follows them. */
export const isNight = (now: EpochMilliseconds): boolean => [6, HOUR].includes(new Date(now).getUTCHours());

/** Longer than a worker runs. */
export const CLAIM_MILLISECONDS = 5 * 60_000;

/**
 * Runs each check once a day, at the first call within an hour of the night at which it succeeds: the day is stored for each
 * after it. Each is claimed before. One that failed, or whose process ended, runs again when its claim has ended; until then
 * other calls pass it over, so that it keeps no check behind it from running, however long it takes. Throws when one failed.
 *
 * @returns takes whether this process still has time; none is begun without
 */
export function dailyChecks(
  { clock, health }: DailyPorts,
  checks: Readonly<Record<string, () => Promise<void>>>,
): (hasTime: () => boolean) => Promise<void> {
  return async (hasTime) => {
    if (new Date(clock.now()).getUTCHours() !== HOUR) return;
    const today = bankDate(clock.now());
    await attemptAll(Object.entries(checks), async ([name, check]) => {
      if (!hasTime()) return;
      const now = clock.now();
      if (!(await health.claimCheck(name, today, { now, until: now + CLAIM_MILLISECONDS }))) return;
      await check();
      await health.saveChecked(name, today);
    });
  };
}

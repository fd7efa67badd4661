import { bankDate, type EpochMilliseconds } from '@halqa/domain';
import { attemptAll } from '../../basics/attempt-all.ts';
import type { HealthRecords } from '../../ports/health.ts';
import type { Clock } from '../../ports/system.ts';

type DailyPorts = {
  readonly clock: Clock;
  readonly health: Pick<HealthRecords, 'claimCheck' | 'saveCheckpoint' | 'saveChecked'>;
};

/** How far a check came: what it saved last, on the same day. */
export type Progress = {
  readonly checkpoint: unknown;
  readonly save: (checkpoint: unknown) => Promise<void>;
  /** False when the check has to save and return; the next call goes on from there. */
  readonly hasTime: () => boolean;
};

/** True when it is done for the day. Else it is called again, with what it saved last. */
export type DailyCheck = (progress: Progress) => Promise<boolean>;

/** In UTC: night in New York, when the bank moves nothing and no debit begins. */
const [FIRST_HOUR, END_HOUR] = [6, 10];

export function isNight(now: EpochMilliseconds): boolean {
  const hour = new Date(now).getUTCHours();
  return hour >= FIRST_HOUR && hour < END_HOUR;
}

/** When the newest night began that had begun at that moment. */
export function lastNight(moment: EpochMilliseconds): EpochMilliseconds {
  const [hour, day] = [3_600_000, 86_400_000];
  const since = (moment - FIRST_HOUR * hour) % day;
  return moment - since;
}

/** Longer than a worker runs. */
export const CLAIM_MILLISECONDS = 5 * 60_000;

/**
 * Does each check once a day, at the calls of a night until it is done: the day is stored for each after it. Each is claimed
 * before it runs, and again with each checkpoint. One that failed, or whose process ended, goes on from its checkpoint when its claim has
 * ended; until then other calls pass it over, so that it keeps no check behind it from running, however long it takes. Throws
 * when one failed.
 *
 * @returns runs the checks of this call; begins none once `hasTime` is false
 */
export function dailyChecks(
  { clock, health }: DailyPorts,
  checks: Readonly<Record<string, DailyCheck>>,
): (hasTime: () => boolean) => Promise<void> {
  return async (hasTime) => {
    if (!isNight(clock.now())) return;
    const today = bankDate(clock.now());
    await attemptAll(Object.entries(checks), async ([name, check]) => {
      if (!hasTime()) return;
      const now = clock.now();
      const claimed = await health.claimCheck(name, today, { now, until: now + CLAIM_MILLISECONDS });
      if (claimed === undefined) return;
      let { checkpoint } = claimed;
      const saveUntil = (until: EpochMilliseconds) => health.saveCheckpoint(name, today, checkpoint, until);
      const save = async (next: unknown) => {
        checkpoint = next;
        await saveUntil(clock.now() + CLAIM_MILLISECONDS);
      };
      if (await check({ ...claimed, save, hasTime })) await health.saveChecked(name, today);
      else await saveUntil(clock.now());
    });
  };
}

/** A check that is done in one go. */
export const inOneGo =
  (check: () => Promise<void>): DailyCheck =>
  async () => {
    await check();
    return true;
  };

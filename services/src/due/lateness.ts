import type { EpochMilliseconds } from '@halqa/domain';
import type { DueItem } from '../ports/due.ts';
import type { Count } from '../ports/system.ts';
import { movesMoney } from './retry.ts';

/** Collects how late the work is that a sweep leaves undone. */
export function lateness(now: EpochMilliseconds) {
  const oldest = { UntriedMinutes: now, LateMoneyMinutes: now };
  let oldestDueAt: EpochMilliseconds | null = null;
  return {
    leave: ({ kind, attempts, dueAt }: DueItem) => {
      oldestDueAt = Math.min(oldestDueAt ?? dueAt, dueAt);
      if (attempts === 0) oldest.UntriedMinutes = Math.min(oldest.UntriedMinutes, dueAt);
      if (movesMoney(kind)) oldest.LateMoneyMinutes = Math.min(oldest.LateMoneyMinutes, dueAt);
    },
    /** When the oldest was due; null when nothing is left. */
    oldestDueAt: () => oldestDueAt,
    /** As metrics, without those that are below a minute. */
    publish: (count: Count) => {
      for (const name of ['UntriedMinutes', 'LateMoneyMinutes'] as const) {
        const minutes = Math.floor((now - oldest[name]) / 60_000);
        if (minutes > 0) count(name, {}, minutes);
      }
    },
  };
}

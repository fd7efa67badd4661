import type { EpochMilliseconds } from '@halqa/domain';

/** How many calls of one kind everybody together may make in each second, counted where everybody counts. */
export type CallBudget = {
  /** True when so many more calls may be made in the second of `now`; then they are counted. */
  take(of: string, calls: number, perSecond: number, now: EpochMilliseconds): Promise<boolean>;
};

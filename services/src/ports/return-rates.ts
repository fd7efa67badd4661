import type { DebitCounts, DebitPause, EpochMilliseconds, PlainDate, UserId } from '@halqa/domain';
import type { AuditEntry } from './operators.ts';

/** Who let debits go on, and why. */
type Lift = { readonly by: UserId; readonly at: EpochMilliseconds; readonly reason: string };

export type StoredPause = {
  /** Null when debits go on. */
  readonly pause: DebitPause | null;
  /** Who lifted the pause; null where nobody did. */
  readonly lift: Lift | null;
  readonly version: number;
};

/** How many debits were sent and returned, by the bank's day, and whether those of the schedule wait because of it. */
export type ReturnRates = {
  /** The sum of the days from that date on. */
  read(from: PlainDate): Promise<{ readonly counts: DebitCounts; readonly stored: StoredPause }>;
  /** Whether debits of the schedule wait now. */
  areDebitsPaused(): Promise<boolean>;
  /** Saves the pause with the audit entry of an operator. False when it was changed since it was read. */
  savePause(before: StoredPause, after: Omit<StoredPause, 'version'>, entry: AuditEntry | null): Promise<boolean>;
};

import type { EpochMilliseconds } from '@halqa/domain';
import { attemptAll } from '../../basics/attempt-all.ts';
import type { Clock, Count, Log } from '../../ports/system.ts';

/** The moment up to which a table can be restored; null for one that cannot. */
export type RestorableUntil = (table: string) => Promise<EpochMilliseconds | null>;

type BackupPorts = {
  readonly restorableUntil: RestorableUntil;
  readonly clock: Clock;
  readonly log: Log;
  readonly count: Count;
};

/** DynamoDB promises about five minutes. */
const LONGEST_LOSS_MILLISECONDS = 60 * 60_000;

/**
 * Counts `BackupsSeen` when every table can be restored to the last hour; an alarm rises when that stays out. Throws when a
 * table cannot, or could not be asked about.
 */
export async function checkBackups(
  { restorableUntil, clock, log, count }: BackupPorts,
  tables: readonly string[],
): Promise<void> {
  await attemptAll(tables, async (table) => {
    const until = await restorableUntil(table);
    if (until !== null && clock.now() - until <= LONGEST_LOSS_MILLISECONDS) return;
    log.error('table not restorable', { table, until: until === null ? null : new Date(until).toISOString() });
    throw new Error(`The table ${table} cannot be restored to the last hour`);
  });
  count('BackupsSeen', {});
}

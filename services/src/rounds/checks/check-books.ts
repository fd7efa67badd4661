import type { HealthRecords } from '../../ports/health.ts';
import type { Clock, Count, Log } from '../../ports/system.ts';
import { type SyncPorts, syncBankEvents } from '../sync-bank-events.ts';
import type { Progress } from './daily-checks.ts';
import { type ReconcilePorts, reconcileFrom } from './reconcile.ts';

export type CheckBooksPorts = ReconcilePorts &
  SyncPorts & {
    readonly clock: Clock;
    readonly log: Log;
    readonly count: Count;
    readonly health: Pick<HealthRecords, 'saveBooks'>;
  };

/**
 * Compares the books with the bank, again and again in a night until they are equal, because what is on its way makes a
 * difference for a while. Counts what the reserve has laid out, and `BooksDiffer` or `Reconciled`, and stores the result for
 * operators. True when they are equal.
 */
export async function checkBooks(ports: CheckBooksPorts, progress: Progress): Promise<boolean> {
  const { clock, health, count, log } = ports;
  if (progress.checkpoint === undefined) await syncBankEvents(ports);
  const compared = await reconcileFrom(ports, progress);
  if (compared === undefined) return false;
  const { books, bank, difference, laidOut } = compared;
  await health.saveBooks({ at: clock.now(), difference, laidOut });
  count('LaidOutCents', {}, laidOut);
  if (difference.pending === 0 && difference.available === 0) {
    count('Reconciled', {});
    return true;
  }
  count('BooksDiffer', {});
  log.error('books differ from the bank', { books, bank, difference });
  // The next comparison begins anew.
  await progress.save(undefined);
  return false;
}

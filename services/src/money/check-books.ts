import { bankDate } from '@halqa/domain';
import type { HealthRecords } from '../ports/health.ts';
import type { Clock, Count, Log } from '../ports/system.ts';
import { type ReconcilePorts, reconcile } from './reconcile.ts';
import { type SyncPorts, syncBankEvents } from './sync-bank-events.ts';

export type CheckBooksPorts = ReconcilePorts &
  SyncPorts & {
    readonly clock: Clock;
    readonly log: Log;
    readonly count: Count;
    readonly health: Pick<HealthRecords, 'findChecked' | 'saveBooks' | 'saveChecked'>;
  };

/** In UTC: night in New York, when the bank moves nothing and no debit begins. */
const HOUR = 6;

/** Under which the day is stored on which they were equal, also for other processes. */
const CHECK = 'books';

/**
 * Compares the books with the bank once a day: at each call within one hour of the night until they are equal, because what
 * is on its way makes a difference for a while. Counts what the reserve has laid out, and `BooksDiffer` or `Reconciled`, and stores the result for operators.
 */
export function dailyBooksCheck(ports: CheckBooksPorts): () => Promise<void> {
  const { clock, health } = ports;
  return async () => {
    if (new Date(clock.now()).getUTCHours() !== HOUR) return;
    const today = bankDate(clock.now());
    if ((await health.findChecked(CHECK)) === today) return;
    await syncBankEvents(ports);
    const { books, bank, difference, laidOut } = await reconcile(ports);
    await health.saveBooks({ at: clock.now(), difference, laidOut });
    ports.count('LaidOutCents', {}, laidOut);
    if (difference.pending !== 0 || difference.available !== 0) {
      ports.count('BooksDiffer', {});
      ports.log.error('books differ from the bank', { books, bank, difference });
      return;
    }
    ports.count('Reconciled', {});
    await health.saveChecked(CHECK, today);
  };
}

import type { Log } from '../ports/telemetry.ts';
import type { DomainEvent } from './domain-event.ts';

/** One record of the stream and what it means. */
export type EventRecord = { readonly id: string; readonly events: () => readonly DomainEvent[] };

/** The records that have to come again; a stream goes on from the first of them. */
export type BatchResult = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };

/** Tells record after record. Stops at the first that fails, because what comes after it comes again as well. */
export async function handleRecords(
  records: readonly EventRecord[],
  tell: (happening: DomainEvent) => Promise<void>,
  log: Log,
): Promise<BatchResult> {
  for (const { id, events } of records) {
    try {
      for (const happening of events()) await tell(happening);
    } catch (error) {
      log.error('not told', { record: id, error });
      return { batchItemFailures: [{ itemIdentifier: id }] };
    }
  }
  return { batchItemFailures: [] };
}

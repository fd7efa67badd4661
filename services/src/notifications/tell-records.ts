import type { Log } from '../ports/log.ts';
import type { Happening } from './happening.ts';

/** One record of the stream and what it means. */
export type Told = { readonly id: string; readonly happenings: () => readonly Happening[] };

/** The records that have to come again; a stream goes on from the first of them. */
export type BatchResult = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };

/** Tells record after record. Stops at the first that fails, because what comes after it comes again as well. */
export async function tellRecords(
  records: readonly Told[],
  tell: (happening: Happening) => Promise<void>,
  log: Log,
): Promise<BatchResult> {
  for (const { id, happenings } of records) {
    try {
      for (const happening of happenings()) await tell(happening);
    } catch (error) {
      log.error('not told', { record: id, error });
      return { batchItemFailures: [{ itemIdentifier: id }] };
    }
  }
  return { batchItemFailures: [] };
}

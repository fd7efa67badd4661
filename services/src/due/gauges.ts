import type { DueItems } from '../ports/due.ts';
import type { Count } from '../ports/system.ts';

type GaugePorts = { readonly due: Pick<DueItems, 'listParked'>; readonly count: Count };

/** Counting stops here: a larger number is reported as this one. */
const MOST = 100;

/**
 * Counts what waits for an operator at this moment, also when nothing does: an alarm that counted only what is parked anew
 * would end while it still waits.
 *
 * @param deadLetters null when they could not be listed: then nothing is reported of them
 */
export async function countWaiting(
  { due, count }: GaugePorts,
  deadLetters: readonly { readonly count: number }[] | null,
): Promise<void> {
  if (deadLetters !== null)
    count(
      'DeadLettersNow',
      {},
      deadLetters.reduce((sum, each) => sum + each.count, 0),
    );
  const { items } = await due.listParked(undefined, MOST);
  count('ParkedNow', {}, items.length);
}

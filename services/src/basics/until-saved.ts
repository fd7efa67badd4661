import type { Backoff } from '../ports/system.ts';

// Of up to twelve people or decisions that change the same at the same moment one is saved at a time.
const MAX_SAVES = 24;

/**
 * Runs load → decide → save until it is saved, with a wait in between.
 *
 * @param once undefined when something was changed between loading and saving
 * @returns undefined when it was changed by others each time
 */
export async function untilSaved<Value>(
  { backoff, atMost = MAX_SAVES }: { readonly backoff: Backoff; readonly atMost?: number },
  once: () => Promise<{ readonly value: Value } | undefined>,
): Promise<{ readonly value: Value } | undefined> {
  for (let turn = 1; turn <= atMost; turn += 1) {
    const saved = await once();
    if (saved !== undefined) return saved;
    if (turn < atMost) await backoff(turn);
  }
  return undefined;
}

import type { Backoff } from '../ports/system.ts';

/** Up to twelve people or decisions change something at the same moment, and one is saved at a time: each has twice as many attempts. */
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
  for (let attempt = 1; attempt <= atMost; attempt += 1) {
    const saved = await once();
    if (saved !== undefined) return saved;
    if (attempt < atMost) await backoff(attempt);
  }
  return undefined;
}

/**
 * Runs the task for every item, one after the other, also for those behind an item that fails. Throws at the end when any
 * failed: the error itself, or an AggregateError with all their messages.
 */
export async function attemptAll<Item>(items: Iterable<Item>, task: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await task(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(messageOf).join('; '));
  if (errors.length === 1) throw errors[0];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

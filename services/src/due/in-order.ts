type Limits = {
  /** How many subjects are worked on at once. */
  readonly subjects: number;
  /** How many items are read and not yet begun. With fewer, a subject that has many would leave others without work. */
  readonly ahead: number;
};

/**
 * Works on items as they are read: several subjects at once, those of one subject one after the other in the order in which
 * they are read.
 *
 * @param work false when the rest of its subject has to wait, which is left out then; so it is when it throws
 * @returns what was thrown
 */
export async function inOrder<Item extends { readonly subject: string }>(
  items: AsyncIterable<Item>,
  { subjects, ahead }: Limits,
  work: (item: Item) => Promise<boolean>,
): Promise<readonly unknown[]> {
  const waiting = new Map<string, Item[]>();
  const running = new Map<string, Promise<void>>();
  const leftOut = new Set<string>();
  const errors: unknown[] = [];
  let readAhead = 0;

  for await (const item of items) {
    if (leftOut.has(item.subject)) continue;
    const ofSubject = waiting.get(item.subject);
    if (ofSubject === undefined) waiting.set(item.subject, [item]);
    else ofSubject.push(item);
    readAhead += 1;
    begin();
    while (readAhead >= ahead && running.size > 0) await Promise.race(running.values());
  }
  while (running.size > 0) await Promise.race(running.values());
  return errors;

  function begin(): void {
    for (const subject of waiting.keys()) {
      if (running.size >= subjects) return;
      if (running.has(subject)) continue;
      running.set(subject, workOn(subject));
    }
  }

  async function workOn(subject: string): Promise<void> {
    const [next] = waiting.get(subject) ?? [];
    if (next !== undefined) {
      take(subject, 1);
      const goesOn = await work(next).catch((error: unknown) => {
        errors.push(error);
        return false;
      });
      if (!goesOn) {
        leftOut.add(subject);
        take(subject, Number.POSITIVE_INFINITY);
      }
    }
    running.delete(subject);
    begin();
  }

  function take(subject: string, count: number): void {
    const taken = waiting.get(subject)?.splice(0, count) ?? [];
    readAhead -= taken.length;
    if (waiting.get(subject)?.length === 0) waiting.delete(subject);
  }
}

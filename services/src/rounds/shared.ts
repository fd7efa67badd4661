/**
 * One run for all who ask for it at the same time. Who asks while one is running gets the next one, because it has to begin
 * after they asked.
 */
export function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return () => {
    if (running === undefined) return begin();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };

  function begin(): Promise<void> {
    const begun = run().finally(() => {
      if (running === begun) running = undefined;
    });
    running = begun;
    return begun;
  }
}

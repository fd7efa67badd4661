/**
 * Turns many requests to save into few writes: everyone who asks while a write runs waits for the next one.
 * The promise resolves when the state at the time of asking is on disk, and rejects when that write failed.
 */
export function coalescedSave(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStale = false;

  return function save() {
    isStale = true;
    running ??= writeUntilFresh();
    return running;
  };

  async function writeUntilFresh(): Promise<void> {
    try {
      await new Promise(setImmediate);
      while (isStale) {
        isStale = false;
        await write();
      }
    } finally {
      // In the same turn as the last look at isStale: a later request must start a write of its own.
      running = undefined;
    }
  }
}

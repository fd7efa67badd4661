/** Everything that has to be stopped, in the order in which it was started. */
export type Shutdown = {
  add(stop: () => Promise<void>): void;
  /** Stops everything, the latest first. Further calls wait for the same end. */
  run(): Promise<void>;
};

export function createShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (stop) => void stops.push(stop),
    run: () => {
      running ??= stopAll();
      return running;
    },
  };

  async function stopAll(): Promise<void> {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      await stop().catch((error: unknown) => console.error('An engine did not stop cleanly:', error));
    }
  }
}

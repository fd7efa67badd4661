export type Poller = {
  /** Resolves once a poll that began after this call found no more work. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

const pauseWhenIdle = 250;
const longestPause = 1000;
const pauseAfterError = 1000;

/**
 * Polls for work: again at once while there is some, every quarter of a second when there is none, and every second
 * where `isQuiet(since)` says that nobody can have made work since then (milliseconds of `performance.now()`).
 */
export function createPoller(
  poll: () => Promise<'busy' | 'idle'>,
  isQuiet: (since: number) => boolean = () => false,
): Poller {
  let stopped = false;
  let waiting: (() => void)[] = [];
  let wake: () => void = () => {};
  const done = run();
  return { settle, stop };

  async function run(): Promise<void> {
    while (!stopped) {
      const waiters = waiting;
      waiting = [];
      const began = performance.now();
      const result = await poll().catch(showError);
      if (result === 'idle') for (const resolve of waiters) resolve();
      else waiting.push(...waiters);
      if (result === 'failed') await sleep(pauseAfterError);
      if (result === 'idle') await pause(began);
    }
    for (const resolve of waiting) resolve();
  }

  /** Lasts until somebody may have made work since the last poll began, or waits for the next one; a second at most. */
  async function pause(since: number): Promise<void> {
    const isNeeded = () => stopped || waiting.length > 0;
    for (let paused = 0; paused < longestPause && !isNeeded(); paused += pauseWhenIdle) {
      await sleep(pauseWhenIdle);
      if (!isQuiet(since)) return;
    }
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function settle(): Promise<void> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      wake();
    });
  }

  async function stop(): Promise<void> {
    stopped = true;
    wake();
    await done;
  }
}

function showError(error: unknown): 'failed' {
  console.error('The stream could not be read, trying again:', error);
  return 'failed';
}

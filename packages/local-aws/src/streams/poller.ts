export type Poller = {
  /** Resolves once a poll that began after this call found no more work. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

const pauseWhenIdle = 250;
const pauseAfterError = 1000;

/** Polls for work: again at once while there is some, every quarter of a second when there is none. */
export function createPoller(poll: () => Promise<'busy' | 'idle'>): Poller {
  let stopped = false;
  let waiting: (() => void)[] = [];
  let wake: () => void = () => {};
  const done = run();
  return { settle, stop };

  async function run(): Promise<void> {
    while (!stopped) {
      const waiters = waiting;
      waiting = [];
      const result = await poll().catch(showError);
      if (result === 'idle') for (const resolve of waiters) resolve();
      else waiting.push(...waiters);
      if (result === 'failed') await sleep(pauseAfterError);
      if (result === 'idle' && waiting.length === 0) await sleep(pauseWhenIdle);
    }
    for (const resolve of waiting) resolve();
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

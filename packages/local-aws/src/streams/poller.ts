export type Poller = {
  /** Resolves once a look that began after this call found nothing more to do. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

const pauseWhenIdle = 250;
const pauseAfterError = 1000;

/** Looks for work again and again: at once while there is some, every quarter of a second when there is none. */
export function createPoller(look: () => Promise<'busy' | 'idle'>): Poller {
  let stopped = false;
  let waiting: (() => void)[] = [];
  let wake: () => void = () => {};
  const done = run();
  return { quiet, stop };

  async function run(): Promise<void> {
    while (!stopped) {
      const asked = waiting;
      waiting = [];
      const found = await look().catch(showError);
      if (found === 'idle') for (const resolve of asked) resolve();
      else waiting.push(...asked);
      if (found === 'failed') await sleep(pauseAfterError);
      if (found === 'idle' && waiting.length === 0) await sleep(pauseWhenIdle);
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

  function quiet(): Promise<void> {
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

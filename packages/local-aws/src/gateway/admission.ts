export type AdmissionLimits = {
  /** How many calls run at a time. */
  running: number;
  /** How many others may wait. */
  waiting: number;
  /** How long one waits at most. */
  milliseconds: number;
};

/** Runs a call, at once or as soon as another one ends; undefined when too many wait, or when it has waited too long. */
export type Admit = <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * What one machine does at a time. AWS runs a thousand calls at once, and rejects more; here each of them needs a thread of
 * some megabytes, and they share two or four processors.
 */
export const laptop: AdmissionLimits = { running: 6, waiting: 100, milliseconds: 20_000 };

export function createAdmission({ running: mostRunning, waiting: mostWaiting, milliseconds }: AdmissionLimits): Admit {
  let running = 0;
  const queue: ((isAdmitted: boolean) => void)[] = [];

  return async (call) => {
    if (running < mostRunning) running += 1;
    else if (queue.length >= mostWaiting || !(await placeInTurn())) return undefined;
    try {
      return await call();
    } finally {
      // The place is handed over, so that nobody who comes meanwhile takes it.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next(true);
    }
  };

  /** Waits for the place of a call that ends; false when that takes too long. */
  function placeInTurn(): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isAdmitted: boolean) => {
        clearTimeout(timer);
        resolve(isAdmitted);
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(settle), 1);
        settle(false);
      }, milliseconds);
      queue.push(settle);
    });
  }
}

/** Runs at most `most` of its tasks at a time, in the order of the calls; with 1, one after the other. */
export function limitConcurrency(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Lets at most `most` of the given tasks run at a time; the others wait in line. */
export function limitConcurrency(most: number): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let running = 0;
  const line: (() => void)[] = [];

  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

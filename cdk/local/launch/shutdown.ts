/** Everything that has to be ended, in the order in which it was started. */
export type Shutdown = {
  add(stop: () => Promise<void>): void;
  /** Ends everything, the latest first. Further calls wait for the same end. */
  run(): Promise<void>;
};

export function createShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (stop) => void stops.push(stop),
    run: () => {
      running ??= endAll();
      return running;
    },
  };

  async function endAll(): Promise<void> {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      await stop().catch((error: unknown) => console.error('Something did not end as it should:', error));
    }
  }
}

export type End = {
  /** Says why and leaves with exit code 1; unless we are leaving already, then it waits for that. */
  failed(sentence: string): Promise<never>;
};

/** Ties the shutdown to everything that can end this process: signals, the launcher's death, and bugs. */
export function endWithUs(shutdown: Shutdown): End {
  let leaving: Promise<never> | undefined;
  const leave = (code: number): Promise<never> => {
    leaving ??= leaveWith(code, shutdown);
    return leaving;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void leave(0));
  process.on(
    'uncaughtException',
    (error) => void (leaving ?? failed(`This is a bug of the local cloud: ${error.stack}`)),
  );
  return { failed };

  function failed(sentence: string): Promise<never> {
    if (leaving === undefined) console.error(`✗ ${sentence}`);
    return leave(1);
  }
}

async function leaveWith(code: number, shutdown: Shutdown): Promise<never> {
  // Whatever hangs must not keep a person waiting; the engines' guard ends what is left.
  setTimeout(() => process.exit(code), longestGoodbye).unref();
  await shutdown.run();
  process.exit(code);
}

const longestGoodbye = 8000;

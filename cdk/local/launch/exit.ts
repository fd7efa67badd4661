import type { Shutdown } from 'local-aws';

export type Exit = {
  /** Prints why and exits with code 1; waits for the exit when one is under way already. */
  fail(sentence: string): Promise<never>;
};

/** Runs the shutdown on everything that can end this process: signals, the launcher's death, and bugs. */
export function handleExit(shutdown: Shutdown): Exit {
  let exiting: Promise<never> | undefined;
  const exit = (code: number): Promise<never> => {
    exiting ??= shutDown(code, shutdown);
    return exiting;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void exit(0));
  process.on(
    'uncaughtException',
    (error) => void (exiting ?? fail(`This is a bug of the local cloud: ${error.stack}`)),
  );
  return { fail };

  function fail(sentence: string): Promise<never> {
    if (exiting === undefined) console.error(`✗ ${sentence}`);
    return exit(1);
  }
}

async function shutDown(code: number, shutdown: Shutdown): Promise<never> {
  // An engine that hangs must not keep a person waiting. Once this process has ended, `startGuarded` ends the engine's.
  setTimeout(() => process.exit(code), longestShutdownMilliseconds).unref();
  await shutdown.run();
  if (code === 0) console.log('✓ Halqa has stopped.');
  process.exit(code);
}

const longestShutdownMilliseconds = 8000;

import { limitConcurrency } from '../limit-concurrency.ts';
import { createEnvironmentPool, type EnvironmentPool } from './environment-pool.ts';
import { type EnvironmentOptions, startEnvironment } from './execution-environment.ts';
import type { FunctionSettings } from './function-settings.ts';
import { describeError, type InvocationResult, timeoutError } from './invocation.ts';

export type LocalFunction = {
  name: string;
  arn: string;
  invoke(event: unknown): Promise<InvocationResult>;
  /** Starts an environment unless one is idle, so that a function that cannot load is detected early. */
  load(): Promise<void>;
  /** Makes the next invocation load the code again. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

// AWS starts an environment for each concurrent call; four show the same effects and fit on a laptop.
const mostEnvironments = 4;

/** A function with its execution environments, started when needed and kept warm in the pool of all functions. */
export function createLocalFunction(
  settings: FunctionSettings,
  { pool = createEnvironmentPool(), ...options }: EnvironmentOptions & { pool?: EnvironmentPool },
): LocalFunction {
  const { name, arn } = settings;
  const limited = limitConcurrency(mostEnvironments);
  let generation = 0;
  return { name, arn, invoke, load, reload, stop };

  async function invoke(event: unknown): Promise<InvocationResult> {
    const result = await limited(() => run(event));
    if (result.error !== undefined) options.log.error(result.error);
    return result;
  }

  async function run(event: unknown): Promise<InvocationResult> {
    const startedIn = generation;
    try {
      const environment = pool.take(arn) ?? (await takeOrStart());
      const result = await environment.invoke(event);
      if (startedIn === generation) pool.add(arn, environment);
      else await environment.stop();
      return result;
    } catch (error) {
      const described = describeError(error);
      return described.errorType === timeoutError
        ? { error: described }
        : { error: { ...described, errorType: 'Runtime.InitError' } };
    }
  }

  async function load(): Promise<void> {
    pool.add(arn, await takeOrStart());
  }

  function takeOrStart() {
    return pool.takeOrStart(arn, () => startEnvironment(settings, options));
  }

  async function reload(): Promise<void> {
    await retireEnvironments();
  }

  async function stop(): Promise<void> {
    await retireEnvironments();
    await options.log.close();
  }

  /** Stops the idle environments now, and each busy one at the end of its invocation. */
  async function retireEnvironments(): Promise<void> {
    generation += 1;
    await pool.stopIdle(arn);
  }
}

import { limitConcurrency } from '../limit-concurrency.ts';
import { type EnvironmentOptions, startEnvironment } from './execution-environment.ts';
import type { FunctionSettings } from './function-settings.ts';
import { createIdleEnvironments, type IdleEnvironments } from './idle-environments.ts';
import { describeError, type InvocationResult, timeoutError } from './invocation.ts';

export type LocalFunction = {
  name: string;
  arn: string;
  invoke(event: unknown): Promise<InvocationResult>;
  /** Starts one environment, so that a function that cannot load is detected early. */
  load(): Promise<void>;
  /** Makes the next invocation load the code again. */
  reload(): Promise<void>;
  stop(): Promise<void>;
};

// AWS starts an environment for each concurrent call; four show the same effects and fit on a laptop.
const mostEnvironments = 4;

/** A function with its execution environments, started when needed and kept warm among the idle ones of all functions. */
export function createLocalFunction(
  settings: FunctionSettings,
  { idle = createIdleEnvironments(), ...options }: EnvironmentOptions & { idle?: IdleEnvironments },
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
      const environment = idle.take(arn) ?? (await start());
      const result = await environment.invoke(event);
      if (startedIn === generation) idle.add(arn, environment);
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
    idle.add(arn, await start());
  }

  function start() {
    return idle.start(arn, () => startEnvironment(settings, options));
  }

  async function reload(): Promise<void> {
    generation += 1;
    await idle.stop(arn);
  }

  async function stop(): Promise<void> {
    await reload();
    await options.log.close();
  }
}

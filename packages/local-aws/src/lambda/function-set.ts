import type { Clock } from '../clock/clock.ts';
import { embeddedMetrics } from '../metrics/embedded-metrics.ts';
import { createMetricStore, type MetricStore } from '../metrics/metric-store.ts';
import { publishTo } from '../metrics/publish.ts';
import { createEnvironmentPool, type PoolLimits } from './environment-pool.ts';
import { openFunctionLog } from './function-log.ts';
import type { FunctionSettings } from './function-settings.ts';
import { type InvocationResult, throttled } from './invocation.ts';
import { createLocalFunction, type LocalFunction } from './local-function.ts';

export type FunctionSet = {
  /** Adds a function; replaces one with the same ARN. */
  add(settings: FunctionSettings): LocalFunction;
  has(arn: string): boolean;
  /** Invokes a function, counts it in the metrics, and reports its error, so that no caller has to. Throws where there is none of that ARN. */
  invoke(arn: string, event: unknown): Promise<InvocationResult>;
  /** How many invocations of a function may run at once; with undefined as many as come, with 0 none. */
  limit(arn: string, most: number | undefined): void;
  /** Whether no function was invoked, or still ran, since a moment of `performance.now()`. */
  isQuiet(since: number): boolean;
  loadAll(): Promise<void>;
  reloadAll(): Promise<void>;
  stop(): Promise<void>;
};

/** The functions of this machine, found by ARN. */
export function createFunctionSet(
  clock: Clock,
  logDirectory: string,
  reportError: (line: string) => void,
  metrics: MetricStore = createMetricStore(),
  limits: Partial<PoolLimits> = {},
): FunctionSet {
  const publish = publishTo(metrics, clock);
  const functions = new Map<string, LocalFunction>();
  const limitOf = new Map<string, number>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let lastEnd = 0;
  const pool = createEnvironmentPool(limits);
  const all = <Result>(task: (one: LocalFunction) => Promise<Result>): Promise<Result[]> =>
    Promise.all([...functions.values()].map(task));
  return {
    add,
    has: (arn) => functions.has(arn),
    invoke,
    limit: (arn, most) => void (most === undefined ? limitOf.delete(arn) : limitOf.set(arn, most)),
    isQuiet: (since) => running === 0 && lastEnd < since,
    loadAll: async () => void (await all((one) => one.load())),
    reloadAll: async () => void (await all((one) => one.reload())),
    stop: async () => void (await all((one) => one.stop())),
  };

  function add(settings: FunctionSettings): LocalFunction {
    const created = createLocalFunction(settings, {
      clock,
      pool,
      log: openFunctionLog(logDirectory, settings.name, {
        onLine: (line) => embeddedMetrics(line).forEach(metrics.put),
        onError: reportError,
      }),
    });
    functions.set(settings.arn, created);
    return created;
  }

  async function invoke(arn: string, event: unknown): Promise<InvocationResult> {
    const found = functions.get(arn);
    if (found === undefined) throw new Error(`There is no function ${arn}`);
    const runs = runningOf.get(arn) ?? 0;
    // The metrics of this function, and those of all functions.
    const dimensionSets: Record<string, string>[] = [{ FunctionName: found.arn.split(':').at(-1) ?? '' }, {}];
    if (runs >= (limitOf.get(arn) ?? Number.POSITIVE_INFINITY)) {
      for (const dimensions of dimensionSets) publish('AWS/Lambda', 'Throttles', 1, dimensions);
      return throttled;
    }
    running += 1;
    runningOf.set(arn, runs + 1);
    const began = performance.now();
    publish('AWS/Lambda', 'ConcurrentExecutions', running);
    const result = await found.invoke(event).finally(() => recordEnd(arn));
    const isFailed = result.error !== undefined;
    for (const dimensions of dimensionSets) {
      publish('AWS/Lambda', 'Invocations', 1, dimensions);
      publish('AWS/Lambda', 'Errors', Number(isFailed), dimensions);
      publish('AWS/Lambda', 'Duration', Math.round(performance.now() - began), dimensions);
    }
    if (result.error !== undefined)
      reportError(`${found.name}: ${result.error.errorType}: ${result.error.errorMessage}`);
    return result;
  }

  function recordEnd(arn: string): void {
    running -= 1;
    runningOf.set(arn, (runningOf.get(arn) ?? 1) - 1);
    lastEnd = performance.now();
  }
}

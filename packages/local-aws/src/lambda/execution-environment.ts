import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock/clock.ts';
import { region } from '../template/local-names.ts';
import type { WorkerSettings } from './environment-worker.ts';
import type { FunctionLog } from './function-log.ts';
import type { FunctionSettings } from './function-settings.ts';
import { type InvocationResult, timedOut, timeoutError, type WorkerMessage } from './invocation.ts';

export type ExecutionEnvironment = {
  /** One at a time. Resolves at the latest when the function's timeout is over. */
  invoke(event: unknown): Promise<InvocationResult>;
  isAlive(): boolean;
  stop(): Promise<void>;
};

export type EnvironmentOptions = { clock: Clock; log: FunctionLog };

// Lambda allows 10 s for the init phase, but there each function has a machine of its own.
const longestLoad = 30_000;
const loadsTooLong: WorkerMessage = {
  loadError: { errorType: timeoutError, errorMessage: `it takes more than ${longestLoad / 1000} s` },
};

/**
 * Starts a thread and loads the function in it. Throws an error that names the function and its cause; `name` is `timeoutError` if
 * loading took too long.
 */
export async function startEnvironment(
  settings: FunctionSettings,
  { clock, log }: EnvironmentOptions,
): Promise<ExecutionEnvironment> {
  const worker = startWorker(settings, clock);
  log.follow(worker);
  let isAlive = true;
  // Whoever waits for the next message: the load, then each invocation.
  let onMessage: (message: WorkerMessage) => void = () => {};
  worker.on('message', (message: WorkerMessage) => onMessage(message));
  worker.on('error', (error) => onEnded(errorTypeOf(error), error.message));
  worker.on('exit', (code) => onEnded('Runtime.ExitError', `Runtime exited with status ${code}`));

  const loaded = await new Promise<WorkerMessage>((resolve) => {
    const timer = setTimeout(() => resolve(loadsTooLong), longestLoad);
    onMessage = (message) => {
      clearTimeout(timer);
      resolve(message);
    };
  });
  if (!('loaded' in loaded)) {
    await worker.terminate();
    throw loadFailure(settings.name, loaded);
  }
  return { invoke, isAlive: () => isAlive, stop };

  function invoke(event: unknown): Promise<InvocationResult> {
    const requestId = randomUUID();
    const { timeoutMilliseconds } = settings;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(timedOut(requestId, timeoutMilliseconds));
        void stop();
      }, timeoutMilliseconds);
      onMessage = (message) => {
        clearTimeout(timer);
        if ('error' in message || 'payload' in message) resolve(message);
      };
      worker.postMessage({ requestId, event: JSON.stringify(event), timeoutMilliseconds });
    });
  }

  function onEnded(errorType: string, errorMessage: string): void {
    if (!isAlive) return;
    isAlive = false;
    onMessage({ error: { errorType, errorMessage } });
  }

  async function stop(): Promise<void> {
    isAlive = false;
    await worker.terminate();
  }
}

function startWorker(settings: FunctionSettings, clock: Clock): Worker {
  const { name, arn, directory, handler, environment, memoryMegabytes } = settings;
  const compileCache = process.env['NODE_COMPILE_CACHE'];
  const workerData: WorkerSettings = { name, arn, directory, handler, clock: clock.buffer };
  return new Worker(new URL('./environment-worker.ts', import.meta.url), {
    workerData,
    env: {
      ...environment,
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
      // Must be set before the first module loads; otherwise each thread strips its types again.
      ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    },
    execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
    // A small young generation: short-lived objects are collected sooner instead of filling 48 MB in each of the threads.
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 8 },
    stdout: true,
    stderr: true,
  });
}

function errorTypeOf(error: Error): string {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'Runtime.OutOfMemory' : 'Runtime.ExitError';
}

function loadFailure(name: string, message: WorkerMessage): Error {
  const cause = 'loadError' in message ? message.loadError : 'error' in message ? message.error : undefined;
  const place = cause?.trace?.find((line) => line.trim().startsWith('at '))?.trim();
  const sentence = `The function "${name}" fails while it loads: ${cause?.errorMessage ?? 'unknown error'}`;
  const error = new Error(place === undefined ? sentence : `${sentence} (${place})`);
  return cause?.errorType === timeoutError ? Object.assign(error, { name: timeoutError }) : error;
}

import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Context } from 'aws-lambda';
import { installMovableDate, sharedOffset } from '../clock/movable-date.ts';
import { describeError, type InvocationRequest, type InvocationResult, type WorkerMessage } from './invocation.ts';

// One Lambda execution environment: a thread with its own modules and environment. Invocations are sent to it one after another.

export type WorkerSettings = {
  directory: string;
  handler: string;
  name: string;
  arn: string;
  /** The offset of the movable clock, for `sharedOffset`. */
  clock: SharedArrayBuffer;
};
type Handler = (event: unknown, context: unknown) => unknown;

if (parentPort !== null) await serve(parentPort, workerData);

async function serve(port: MessagePort, settings: WorkerSettings): Promise<void> {
  const send = (message: WorkerMessage): void => port.postMessage(message);
  installMovableDate(sharedOffset(settings.clock).read);
  try {
    const handler = await loadHandler(settings);
    // The thread will be terminated, so it saves at once what it compiled.
    flushCompileCache();
    port.on('message', async (request: InvocationRequest) => send(await run(handler, request, settings)));
    send({ loaded: true });
  } catch (error) {
    send({ loadError: describeError(error) });
  }
}

async function loadHandler({ directory, handler }: WorkerSettings): Promise<Handler> {
  const [file = '', exportName = ''] = handler.split('.');
  const module: Record<string, unknown> = await import(pathToFileURL(join(directory, `${file}.mjs`)).href);
  const found = module[exportName];
  if (typeof found !== 'function') throw new Error(`${file}.mjs exports no function "${exportName}"`);
  return (event, context) => found(event, context);
}

async function run(handler: Handler, request: InvocationRequest, settings: WorkerSettings): Promise<InvocationResult> {
  try {
    const value = await handler(JSON.parse(request.event), lambdaContext(request, settings));
    return { payload: JSON.stringify(value ?? null) };
  } catch (error) {
    return { error: describeError(error) };
  }
}

/** The second argument of a handler: https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html */
export function lambdaContext(
  { requestId, timeoutMilliseconds }: InvocationRequest,
  { name, arn }: { name: string; arn: string },
): Context {
  const end = performance.now() + timeoutMilliseconds;
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: process.env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'] ?? '128',
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, Math.round(end - performance.now())),
    done: unsupported,
    fail: unsupported,
    succeed: unsupported,
  };
}

// Node 24 on Lambda has no callbacks any more.
function unsupported(): never {
  throw new Error('Return a promise: callbacks do not exist on Node 24');
}

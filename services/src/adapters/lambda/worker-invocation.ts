import { InvokeCommand, LambdaClient, TooManyRequestsException } from '@aws-sdk/client-lambda';
import { type SweepPorts, WorkerFailed } from '../../due/sweep.ts';
import { type WorkerRequest, workerResponse } from '../../due/worker-request.ts';

/** Milliseconds. The timeout of the function; a test compares both. */
export const longestInvocation = 240_000;

/** Never tried again: what this sweep could not hand over, the next one does. */
const settings = {
  requestHandler: { connectionTimeout: 2_000, requestTimeout: longestInvocation + 5_000, throwOnRequestTimeout: true },
  maxAttempts: 1,
};

/** Invokes a function that does due work, and waits for its end. */
export function workerInvocation(FunctionName: string, lambda = new LambdaClient(settings)) {
  const work: SweepPorts['work'] = async (request) => {
    try {
      return workerResponse.parse(await invoke({ work: request }));
    } catch (error) {
      if (error instanceof TooManyRequestsException) return 'throttled';
      throw error;
    }
  };
  return { work, checkNight: async () => void (await invoke({ check: 'night' })) };

  async function invoke(request: WorkerRequest): Promise<unknown> {
    const invoked = await lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(request) }));
    const payload = invoked.Payload?.transformToString() ?? '';
    if (invoked.FunctionError !== undefined) throw new WorkerFailed(payload.slice(0, 300));
    return JSON.parse(payload || 'null');
  }
}

import type { Context } from 'aws-lambda';
import type { InvocationRequest } from './invocation.ts';

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
  throw new Error('Answer with a promise: callbacks do not exist on Node 24');
}

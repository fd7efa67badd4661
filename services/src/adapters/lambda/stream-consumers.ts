import { InvokeCommand, type LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import type { DeadLetterPorts } from '../../operations/dead-letters/replay-dead-letters.ts';

const bucketArn = /^arn:[^:]+:s3:::(.+)$/;

/** The buckets that get the failed batches of a function's event source mappings. */
export async function failureBuckets(lambda: LambdaClient, FunctionName: string): Promise<string[]> {
  const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({ FunctionName }));
  return EventSourceMappings.flatMap(({ DestinationConfig }) => {
    const [, bucket] = bucketArn.exec(DestinationConfig?.OnFailure?.Destination ?? '') ?? [];
    return bucket ?? [];
  });
}

const response = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });
const functionError = z.object({ errorType: z.string().optional(), errorMessage: z.string() });

/** Invokes a consumer as its event source mapping does. */
export function consumerInvocation(lambda: LambdaClient): DeadLetterPorts['invoke'] {
  return async ({ functionArn, event }) => {
    const invoked = await lambda.send(new InvokeCommand({ FunctionName: functionArn, Payload: JSON.stringify(event) }));
    const payload: unknown = JSON.parse(invoked.Payload?.transformToString() || 'null');
    if (invoked.FunctionError !== undefined) return functionError.safeParse(payload).data?.errorMessage ?? 'it failed';
    const { batchItemFailures } = response.safeParse(payload).data ?? { batchItemFailures: [] };
    const [first] = batchItemFailures;
    return first === undefined ? null : `it reports ${batchItemFailures.length} failed; see its log`;
  };
}

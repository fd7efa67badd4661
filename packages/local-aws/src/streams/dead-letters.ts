import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { ObjectStore } from '../s3/object-store.ts';
import type { FailedBatch } from './deliver-batch.ts';
import type { MappingSettings } from './mapping-settings.ts';
import type { StreamRecord, TableStream } from './table-stream.ts';

/**
 * What Lambda writes to a bucket for a batch that failed every retry. `payload` is the event of the invocations as JSON.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
 */
const InvocationRecord = z.object({
  requestContext: z.object({
    requestId: z.string(),
    functionArn: z.string(),
    condition: z.string(),
    approximateInvokeCount: z.number(),
  }),
  responseContext: z.object({
    statusCode: z.number(),
    executedVersion: z.string(),
    functionError: z.string().optional(),
  }),
  version: z.string(),
  timestamp: z.string(),
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    approximateArrivalOfFirstRecord: z.string(),
    approximateArrivalOfLastRecord: z.string(),
    batchSize: z.number(),
    streamArn: z.string(),
  }),
  payload: z.string(),
});
type InvocationRecord = z.infer<typeof InvocationRecord>;

/** A failed batch in a bucket. */
export type StoredDeadLetter = InvocationRecord & { key: string };

type Failure = {
  batch: FailedBatch;
  mapping: Pick<MappingSettings, 'uuid' | 'functionArn' | 'failureBucket'>;
  stream: Pick<TableStream, 'arn' | 'shardId'>;
  at: Date;
};

/** Stores a failed batch in the mapping's bucket, as AWS does. A mapping without a bucket discards it. */
export async function storeFailedBatch(store: ObjectStore, failure: Failure): Promise<void> {
  const { failureBucket } = failure.mapping;
  if (failureBucket === undefined) return;
  await store.put(failureBucket, objectKey(failure), JSON.stringify(invocationRecord(failure)));
}

/** The failed batches in a bucket, newest first. */
export async function listDeadLetters(store: ObjectStore, bucket: string): Promise<StoredDeadLetter[]> {
  const objects = await Promise.all(
    store.list(bucket, 'aws/lambda/').map(async ({ key }) => ({ key, body: await store.read(bucket, key) })),
  );
  const letters = objects.flatMap(({ key, body }) =>
    body === undefined ? [] : [{ key, ...InvocationRecord.parse(JSON.parse(body)) }],
  );
  return letters.sort((one, other) => other.timestamp.localeCompare(one.timestamp));
}

function objectKey({ mapping, stream, at }: Failure): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '.');
  const day = time.slice(0, 10).replaceAll('-', '/');
  return `aws/lambda/${mapping.uuid}/${stream.shardId}/${day}/${time}-${randomUUID()}`;
}

function invocationRecord({ batch, mapping, stream, at }: Failure): InvocationRecord {
  const { records, invocations, functionError } = batch;
  const [first, last] = [records.at(0), records.at(-1)];
  return {
    requestContext: {
      requestId: randomUUID(),
      functionArn: mapping.functionArn,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: invocations,
    },
    responseContext: {
      statusCode: 200,
      executedVersion: '$LATEST',
      ...(functionError ? { functionError: 'Unhandled' } : {}),
    },
    version: '1.0',
    timestamp: at.toISOString(),
    DDBStreamBatchInfo: {
      shardId: stream.shardId,
      startSequenceNumber: first?.sequenceNumber ?? '',
      endSequenceNumber: last?.sequenceNumber ?? '',
      approximateArrivalOfFirstRecord: arrivalOf(first),
      approximateArrivalOfLastRecord: arrivalOf(last),
      batchSize: records.length,
      streamArn: stream.arn,
    },
    payload: JSON.stringify({ Records: records.map(({ event }) => event) }),
  };
}

const Arrival = z.object({ dynamodb: z.object({ ApproximateCreationDateTime: z.number() }) });

/** To the second, without milliseconds. */
function arrivalOf(record: StreamRecord | undefined): string {
  const seconds = Arrival.safeParse(record?.event).data?.dynamodb.ApproximateCreationDateTime ?? 0;
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
